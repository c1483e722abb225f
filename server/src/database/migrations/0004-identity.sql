-- Set when the role record was completed after signing up: that happens once.
alter table "user" add column recorded_at timestamptz(3);

-- People are found by any part of their name or address. A line break parts the two: no search holds one.
create extension if not exists pg_trgm;
create index user_text on "user" using gin ((name || E'\n' || email) gin_trgm_ops) with (fastupdate = off);

-- A person's reviews carry their name and picture.
create index review_student on review (student_id);

-- The next four are better-auth's, in our own spelling.
create table session (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  -- What the cookie holds, signed.
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index session_newest on session (user_id, created_at desc, id desc);
create index session_expiry on session (expires_at);

-- A way to sign in: `credential` with a password's hash, or a provider's account. Tokens of providers are not kept.
create table account (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text check (provider_id <> 'credential' or password is not null),
  access_token text check (access_token is null),
  refresh_token text check (refresh_token is null),
  id_token text check (id_token is null),
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (provider_id, account_id),
  unique (user_id, provider_id)
);

-- What was sent out and must come back: reset links and visits to a provider. Identifiers are hashed.
create table verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index verification_identifier on verification (identifier);
create index verification_expiry on verification (expires_at);

-- Keys that sign bearer tokens. The private half is encrypted with the secret below.
create table jwks (
  id uuid primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3)
);

-- Secrets of our own, made once.
create table secret (
  name text primary key,
  value text not null,
  created_at timestamptz(3) not null
);

-- How often something was done, for limits; rate-limiter-flexible's table. What a crash forgets here may be done
-- again, which costs less than writing each count twice.
create unlogged table limit_count (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index limit_count_expiry on limit_count (expire);

-- Every decision of an admin: who, what, about whom or what, why, when. Never changed.
create table audit_entry (
  id uuid primary key,
  -- Null: whoever runs the server, at its machine.
  actor_id uuid references "user" (id),
  action text not null,
  subject_id uuid not null,
  reason text,
  at timestamptz(3) not null
);

create index audit_entry_newest on audit_entry (at desc, id desc);
create index audit_entry_subject on audit_entry (subject_id);
