-- Keys of the API: with one, a program acts in the name of an admin, within its scopes.
create table api_key (
  id uuid primary key,
  admin_id uuid not null references "user" (id) on delete cascade,
  name text not null,
  -- SHA-256 of the key, which is shown once.
  hash bytea not null unique,
  -- Its first characters, by which people tell keys apart.
  start text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  requests_per_minute integer not null check (requests_per_minute > 0),
  created_at timestamptz(3) not null,
  ends_at timestamptz(3),
  last_used_at timestamptz(3)
);
create index api_key_admin on api_key (admin_id);

-- Keys end with the role, whoever takes it back, and do not come back with it.
create function end_api_keys() returns trigger language plpgsql as $$
begin
  delete from api_key where admin_id = new.id;
  return null;
end
$$;

create trigger end_api_keys after update of role, suspended_at on "user"
  for each row when (old.role = 'Admin' and (new.role <> 'Admin' or new.suspended_at is not null))
  execute function end_api_keys();

-- The name of the key with which it was decided. Null: by hand.
alter table audit_entry add column key_name text;
