-- People whom an admin has listed for a class. Who has an account gets the place at once; the others get a link by mail.
-- The link's token is stored as a hash alone. Running invitations are those that are neither accepted nor withdrawn.
create table invitation (
  id uuid primary key,
  course_id uuid not null references course (id) on delete cascade,
  email text not null check (email = lower(email)),
  name text not null,
  reason text not null,
  invited_by uuid not null references "user" (id),
  -- Null until the mail with the link has been written.
  token_hash bytea unique,
  -- A job has yet to give the place or to write the mail.
  is_due boolean not null default true,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by uuid references "user" (id),
  withdrawn_at timestamptz(3),
  constraint invitation_accepted check ((accepted_at is null) = (accepted_by is null)),
  constraint invitation_over check (accepted_at is null or withdrawn_at is null)
);

-- Of two admins who invite the same person at once, one does.
create unique index invitation_running on invitation (course_id, email)
  where accepted_at is null and withdrawn_at is null;
create index invitation_due on invitation (course_id, id) where is_due;
create index invitation_newest on invitation (course_id, created_at desc, id desc)
  where accepted_at is null and withdrawn_at is null;
create index invitation_email on invitation (email);
create index invitation_ended on invitation (ends_at);
