-- What calls with the header Idempotency-Key were answered. The row is written before the work, the answer with it.
create table kept_answer (
  -- Of who has taken the key: whoever takes it from a process that died writes another.
  id uuid primary key,
  -- Keyed hash of the call, the caller and the key.
  key_hash bytea not null unique,
  -- Keyed hash of the input.
  input_hash bytea not null,
  -- Null where nobody is signed in.
  person_id uuid references "user" (id) on delete cascade,
  -- Until then nobody else does the work.
  leased_until timestamptz not null,
  -- Null while the work is under way.
  status integer,
  -- Encrypted with the root key, bound to the id of the row.
  encrypted_body bytea,
  created_at timestamptz not null,
  check ((status is null) = (encrypted_body is null))
);
create index kept_answer_created on kept_answer (created_at);
create index kept_answer_of_person on kept_answer (person_id) where person_id is not null;
