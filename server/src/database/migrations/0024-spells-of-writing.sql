-- Saves of one author within 5 minutes are one version only while they write on: what they bring back from an earlier
-- version, keep against another window's text, or write in another window begins a version of its own.
alter table lesson_version add column writing_id text check (char_length(writing_id) <= 20);
alter table quiz_version add column writing_id text check (char_length(writing_id) <= 20);
