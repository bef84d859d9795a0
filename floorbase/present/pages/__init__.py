"""Pages for phones: what each shows, and its words; the templates lie beside."""
