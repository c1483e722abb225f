-- When the student of a quiz reads the right answers.

alter table quiz add column solutions_shown text not null default 'after-passing'
  check (solutions_shown in ('after-passing', 'after-each-attempt'));
