-- Codes that take something off an order, of the shop and of teachers. See docs/decisions/payments.md, 'A code is taken when the
-- payment opens'.

-- One person's addresses are equal by it: `ada+shop@example.com` is Ada's.
create function person_address(email text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(email, '\+[^@]*@', '@'))
$$;
create index user_person on "user" (person_address(email));

create table code (
  id uuid primary key,
  -- As it is shown.
  text text not null check (text <> ''),
  -- Without letters' case, accents and what cannot be seen.
  folded text not null check (folded <> ''),
  -- Null: the shop's.
  owner_id uuid references "user" (id),
  percent smallint check (percent between 1 and 100),
  amount_cents integer check (amount_cents between 1 and 1000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  -- In the time zone that the shop had when it was made, and when they begin and end. Without them: from now on, and until it is ended.
  first_day date,
  last_day date,
  starts_at timestamptz(3),
  ends_at timestamptz(3),
  -- Without them: any number.
  max_uses integer check (max_uses > 0),
  max_uses_per_person integer check (max_uses_per_person > 0),
  -- Those that were given back, because their payment was canceled, are not among them.
  uses integer not null default 0 check (uses >= 0),
  new_buyers_only boolean not null,
  -- All of the owner's; otherwise those of `code_class`, also where these are gone.
  for_all_classes boolean not null,
  -- The first code of a series has its own id.
  series_id uuid references code (id),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint code_takes_off check (num_nonnulls(percent, amount_cents) = 1 and (amount_cents is null) = (currency is null)),
  constraint code_days check (
    (first_day is null) = (starts_at is null) and (last_day is null) = (ends_at is null)
    and last_day >= first_day and ends_at > starts_at
  ),
  constraint code_series_is_single_use check (series_id is null or max_uses = 1),
  constraint code_used_up check (uses <= max_uses)
);
create unique index code_folded on code (folded text_pattern_ops);
-- Lists have one entry for a series.
create index code_newest on code (created_at desc, id desc) where series_id is null or series_id = id;
create index code_owner on code (owner_id, created_at desc, id desc) where series_id is null or series_id = id;
create index code_series on code (series_id) where series_id is not null;

-- Of a series, those of its first code.
create table code_class (
  code_id uuid not null references code (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  primary key (code_id, course_id)
);
create index code_class_course on code_class (course_id);

create table code_use (
  order_id uuid primary key references "order" (id),
  code_id uuid not null references code (id),
  buyer_id uuid not null references "user" (id),
  -- `person_address` of the buyer's; null after erasure.
  email text,
  -- By which the provider knows a card again; null until it is paid, and after erasure.
  card_fingerprint text,
  used_at timestamptz(3) not null,
  -- The payment was canceled: the code can be used once more, by anybody.
  given_back_at timestamptz(3),
  -- All that the code was used for was refunded: the buyer can use it once more, if there are uses left.
  released_at timestamptz(3),
  constraint code_use_comes_back_once check (given_back_at is null or released_at is null)
);
create index code_use_code on code_use (code_id);
-- What a person has used, by account, address and card.
create index code_use_buyer on code_use (buyer_id);
create index code_use_email on code_use (email);
create index code_use_card on code_use (card_fingerprint) where card_fingerprint is not null;

alter table "order" add column code_id uuid references code (id);
create index order_code on "order" (code_id) where code_id is not null;

alter table payment add column card_fingerprint text;
