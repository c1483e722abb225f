-- What the server says by itself in a row: the code of a sentence and what goes into it, said in the language of each reader.
-- Null where somebody has written the text, and in rows of the release before, which reads and writes the English beside it.
alter table audit_entry
  add column subject_sentence jsonb,
  add column reason_sentence jsonb;
alter table backup_run add column failure_sentence jsonb;
alter table certificate add column revocation_sentence jsonb;
alter table lesson_video add column refusal_sentence jsonb;
alter table payment add column reason_sentence jsonb;
alter table report add column answer_sentence jsonb;
alter table security_event add column detail_sentence jsonb;
