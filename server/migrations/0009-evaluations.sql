alter table review
  -- The teacher's.
  add column answer text check (char_length(answer) between 1 and 5000),
  add column answered_at timestamptz(3) check ((answer is null) = (answered_at is null)),
  -- By an admin; it is not among what its class counts.
  add column hidden_at timestamptz(3),
  add column hidden_reason text check ((hidden_reason is null) = (hidden_at is null));
