-- Webhooks: where events are sent, what happened, and what became of each sending.
create table webhook_endpoint (
  id uuid primary key,
  url text not null,
  events text[] not null,
  is_on boolean not null default true,
  -- Encrypted with the root key, both bound to the id of the row.
  encrypted_secret bytea not null,
  encrypted_previous_secret bytea,
  previous_secret_until timestamptz,
  -- The first failure after the last success.
  failing_since timestamptz,
  -- Why it was switched off by itself.
  off_reason text check (off_reason in ('failing', 'gone')),
  created_at timestamptz not null,
  check ((encrypted_previous_secret is null) = (previous_secret_until is null)),
  check (off_reason is null or not is_on)
);

create table webhook_event (
  id uuid primary key,
  type text not null,
  -- The JSON that is sent, to the byte. Ids and public facts alone: no names or addresses of people.
  payload text not null,
  created_at timestamptz not null
);
create index webhook_event_created on webhook_event (created_at);

create table webhook_delivery (
  id uuid primary key,
  event_id uuid not null references webhook_event (id) on delete cascade,
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed', 'canceled')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  retry_until timestamptz not null,
  -- While a process sends it. After that time another process may.
  leased_until timestamptz,
  last_attempt_at timestamptz,
  answer_status integer,
  answer_start text not null default '',
  problem text check (problem in ('refused-address', 'unknown-host', 'timeout', 'no-connection')),
  created_at timestamptz not null
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_attempt_at) where state = 'pending';
create index webhook_delivery_of_endpoint on webhook_delivery (endpoint_id, created_at desc, id desc);
create index webhook_delivery_of_event on webhook_delivery (event_id);
