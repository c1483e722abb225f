-- One card charge attempt, tied to one student and one class. Amounts are what was agreed when it began.
create table payment (
  id uuid primary key,
  course_id uuid not null references course (id),
  student_id uuid not null references "user" (id),
  amount_cents integer not null check (amount_cents between 50 and 1000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'open' check (status in
    ('open', 'paid', 'refund-due', 'refunded', 'canceled', 'disputed', 'charged-back')),
  -- The provider's name for it; null until the provider has answered for the first time.
  intent_id text unique,
  charge_id text,
  card_brand text,
  card_last4 text,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  reason text,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3) check (status in ('open', 'canceled') or paid_at is not null),
  refunded_at timestamptz(3),
  -- When the minute job looks at it next, and how often it has; null: there is nothing left to look for.
  look_at timestamptz(3) check ((look_at is not null) = (status in ('open', 'refund-due'))),
  looks integer not null default 0,
  -- Raised by each change: who asked the provider before it knows that what it heard may be old.
  version integer not null default 0,
  check (status not in ('paid', 'refund-due', 'refunded', 'disputed', 'charged-back') or intent_id is not null)
) with (fillfactor = 80);

-- However often one presses the button, there is one open payment.
create unique index payment_open on payment (course_id, student_id) where status = 'open';
create index payment_look on payment (look_at) where look_at is not null;
create index payment_student on payment (student_id, created_at desc, id desc);
create index payment_course on payment (course_id, created_at desc, id desc);
create index payment_newest on payment (created_at desc, id desc);
create index payment_status on payment (status, created_at desc, id desc);

-- How many payments there are per status, so that no page counts rows. Sixteen shards, so that two purchases seldom
-- wait for each other.
create table payment_total (
  status text not null,
  shard smallint not null,
  payments bigint not null,
  primary key (status, shard)
) with (fillfactor = 50);

create function add_to_payment_total(status text, payments bigint) returns void language sql as $$
  insert into payment_total as total (status, shard, payments)
  values (status, pg_backend_pid() % 16, payments)
  on conflict (status, shard) do update set payments = total.payments + excluded.payments
$$;

create function count_payments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_payment_total(status, count(*)) from new_rows group by status order by status;
  elsif tg_op = 'DELETE' then
    perform add_to_payment_total(status, -count(*)) from old_rows group by status order by status;
  else
    perform add_to_payment_total(status, sum(sign))
    from (select status, 1 as sign from new_rows union all select status, -1 from old_rows) as changed
    group by status having sum(sign) <> 0 order by status;
  end if;
  return null;
end $$;

create trigger count_inserted_payments after insert on payment
  referencing new table as new_rows for each statement execute function count_payments();
create trigger count_updated_payments after update on payment
  referencing old table as old_rows new table as new_rows for each statement execute function count_payments();
create trigger count_deleted_payments after delete on payment
  referencing old table as old_rows for each statement execute function count_payments();

-- No place without a confirmed charge or a price of 0. What there was before belongs to the demonstration.
alter table enrolment
  add column origin text not null default 'demonstration' check (origin in ('paid', 'free', 'demonstration')),
  add column payment_id uuid unique references payment (id),
  -- The place rests while its payment is disputed, and is gone when it was given back. One may buy again.
  add column state text not null default 'active' check (state in ('active', 'suspended', 'ended')),
  add constraint enrolment_paid check ((origin = 'paid') = (payment_id is not null));
alter table enrolment alter column origin drop default;

-- Payments are found by any part of their class's title, whatever has become of the class. Apart from the classes:
-- their rows are written anew with each place, and all their index entries with them.
create table course_title (
  course_id uuid primary key references course (id) on delete cascade,
  title text not null
);

insert into course_title (course_id, title) select id, title from course;
-- Seldom searched: what is new may wait in a list to be sorted in, so that making many classes costs no more.
create index course_title_text on course_title using gin (title gin_trgm_ops);

create function keep_inserted_titles() returns trigger language plpgsql as $$
begin
  insert into course_title (course_id, title) select id, title from new_rows;
  return null;
end $$;

create trigger keep_inserted_titles after insert on course
  referencing new table as new_rows for each statement execute function keep_inserted_titles();

create function keep_changed_title() returns trigger language plpgsql as $$
begin
  update course_title set title = new.title where course_id = new.id;
  return null;
end $$;

create trigger keep_changed_title after update of title on course
  for each row when (old.title is distinct from new.title) execute function keep_changed_title();
