alter table review
  -- The teacher's.
  add column answer text check (char_length(answer) between 1 and 5000),
  add column answered_at timestamptz(3) check ((answer is null) = (answered_at is null)),
  -- By an admin; it is not among what its class counts.
  add column hidden_at timestamptz(3),
  add column hidden_reason text check ((hidden_reason is null) = (hidden_at is null));

-- What everybody reads, however much is hidden; `review_course_newest` is for those who see that too.
drop index review_newest;
create index review_newest on review (created_at desc, id desc) where hidden_at is null;
create index review_course_shown on review (course_id, created_at desc, id desc) where hidden_at is null;
