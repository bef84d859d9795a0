"""The journal's pages: entering a ruling, finding it, answering it, and reports."""
