create schema if not exists sandbox_stripe;

create table if not exists sandbox_stripe.setting (
  name text primary key,
  value jsonb not null
);

create table if not exists sandbox_stripe.payment_method (
  id text primary key,
  /* The name of the test card; its number is not stored. */
  card text not null,
  last4 text not null,
  exp_month integer not null,
  exp_year integer not null,
  billing_details jsonb not null,
  created timestamptz not null
);

create table if not exists sandbox_stripe.payment_intent (
  position integer generated always as identity unique,
  id text primary key,
  client_secret text not null,
  status text not null check (status in
    ('requires_payment_method', 'requires_confirmation', 'requires_action', 'succeeded', 'canceled')),
  amount integer not null check (amount > 0),
  currency text not null,
  description text,
  receipt_email text,
  metadata jsonb not null,
  payment_method_types text[] not null,
  automatic_payment_methods jsonb,
  payment_method text references sandbox_stripe.payment_method,
  next_action jsonb,
  last_payment_error jsonb,
  latest_charge text,
  cancellation_reason text,
  canceled_at timestamptz,
  created timestamptz not null
);

create table if not exists sandbox_stripe.charge (
  position integer generated always as identity unique,
  id text primary key,
  payment_intent text not null references sandbox_stripe.payment_intent,
  payment_method text not null references sandbox_stripe.payment_method,
  status text not null check (status in ('succeeded', 'failed')),
  amount integer not null,
  amount_refunded integer not null default 0 check (amount_refunded between 0 and amount),
  currency text not null,
  description text,
  receipt_email text,
  metadata jsonb not null,
  failure_code text,
  failure_message text,
  decline_code text,
  disputed boolean not null default false,
  created timestamptz not null,
  check (status = 'succeeded' or amount_refunded = 0)
);

/* An intent is charged at most once. */
create unique index if not exists charge_succeeded_once on sandbox_stripe.charge (payment_intent)
  where status = 'succeeded';
create index if not exists charge_of_intent on sandbox_stripe.charge (payment_intent);

create table if not exists sandbox_stripe.refund (
  position integer generated always as identity unique,
  id text primary key,
  charge text not null references sandbox_stripe.charge,
  payment_intent text not null references sandbox_stripe.payment_intent,
  amount integer not null check (amount > 0),
  currency text not null,
  reason text,
  metadata jsonb not null,
  created timestamptz not null
);
/* Banks can send money back days after a refund has succeeded. */
alter table sandbox_stripe.refund add column if not exists failed_at timestamptz;
create index if not exists refund_of_charge on sandbox_stripe.refund (charge);
create index if not exists refund_of_intent on sandbox_stripe.refund (payment_intent);

create table if not exists sandbox_stripe.dispute (
  position integer generated always as identity unique,
  id text primary key,
  charge text not null unique references sandbox_stripe.charge,
  payment_intent text not null references sandbox_stripe.payment_intent,
  status text not null check (status in ('needs_response', 'won', 'lost')),
  amount integer not null,
  currency text not null,
  created timestamptz not null
);
create index if not exists dispute_of_intent on sandbox_stripe.dispute (payment_intent);

create table if not exists sandbox_stripe.event (
  position integer generated always as identity unique,
  id text primary key,
  type text not null,
  /* The id of the object that the event is about. */
  subject text not null,
  /* As text, so that each attempt sends the same bytes. */
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'lost')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  created timestamptz not null
);
create index if not exists event_waiting on sandbox_stripe.event (due_at) where state = 'waiting';

create table if not exists sandbox_stripe.idempotency (
  key text primary key,
  fingerprint text not null,
  request_id text not null,
  status integer not null,
  body text not null,
  created timestamptz not null
);
