alter table "user"
  -- When the account that its owner wants deleted is erased; they can change their mind until then.
  add column deletion_due_at timestamptz(3),
  -- Name, address and everything else that says who it was are gone since then. The row stays: counts, ratings,
  -- payments and the audit refer to it.
  add column erased_at timestamptz(3),
  add constraint user_erased_once check (erased_at is null or deletion_due_at is null);

create index user_deletion_due on "user" (deletion_due_at) where deletion_due_at is not null;

-- The journal of erasures, so that a restored backup, which still holds the person, loses them again.
create table erasure (
  -- HMAC of the person's id: the journal itself names nobody.
  person_hash bytea primary key check (octet_length(person_hash) = 32),
  erased_at timestamptz(3) not null,
  -- When it was written beside the backups.
  journalled_at timestamptz(3)
);

create index erasure_to_journal on erasure (erased_at) where journalled_at is null;

-- The buyer of paid classes, whose account was deleted: tax law asks for it.
create table kept_buyer (
  person_id uuid primary key references "user" (id) on delete cascade,
  name text not null,
  email text not null,
  keep_until timestamptz(3) not null
);

create index kept_buyer_expiry on kept_buyer (keep_until);

-- The rating stays when its author's account is deleted; the text does not.
alter table review drop constraint review_description_check,
  add constraint review_description_check check (char_length(description) <= 5000);

-- For deletions of accounts.
create index attachment_owner on attachment (owner_id);
create index submission_owner on submission (student_id);
create index note_owner on lesson_note (student_id);
create index report_reporter on report (reporter_id);
create index attempt_owner on attempt (student_id);
