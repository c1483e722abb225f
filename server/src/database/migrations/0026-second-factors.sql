alter table session
  -- Somebody has signed in, and has not shown the second factor of the account yet: the session can do nothing else.
  add column awaits_second_factor boolean not null default false,
  -- When its owner last proved to be the owner.
  add column proved_at timestamptz(3);

-- An authenticator app.
create table totp (
  user_id uuid primary key references "user" (id) on delete cascade,
  encrypted_secret bytea not null,
  -- Null until the first code: it is not asked for at sign-in before.
  confirmed_at timestamptz(3),
  -- The time step of the last code that was accepted: neither it nor an older one is accepted again.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null
);

-- Each may replace a code of the authenticator app once. 120 random bits need no slow hash.
create table recovery_code (
  user_id uuid not null references "user" (id) on delete cascade,
  hash bytea not null check (octet_length(hash) = 32),
  created_at timestamptz(3) not null,
  primary key (user_id, hash)
);

-- Signs in alone: the device has checked a finger, a face or a PIN. Public keys are no secret.
create table passkey (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  -- As the authenticator names it, in base64url.
  credential_id text not null unique check (char_length(credential_id) <= 1400),
  public_key bytea not null,
  -- How often it has signed; 0 for authenticators that do not count.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create index passkey_owner on passkey (user_id, created_at, id);

-- What a passkey is asked to sign, once.
create table passkey_challenge (
  challenge text primary key,
  -- For a new passkey: whose it will be. Null for signing in.
  user_id uuid references "user" (id) on delete cascade,
  expires_at timestamptz(3) not null
);

create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_owner on passkey_challenge (user_id) where user_id is not null;
