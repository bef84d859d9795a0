"""The pages in real Chromium, as on a phone, a tablet and a desk."""
