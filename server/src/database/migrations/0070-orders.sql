-- What somebody buys at once, class by class. One payment pays for an order. An order of one class has the id of its payment.
create table "order" (
  id uuid primary key,
  buyer_id uuid not null references "user" (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  created_at timestamptz(3) not null
);
create index order_buyer on "order" (buyer_id, created_at desc, id desc);

create table order_line (
  order_id uuid not null references "order" (id),
  position smallint not null check (position > 0),
  course_id uuid not null references course (id),
  list_price_cents integer not null check (list_price_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  -- Whose share the discount lowers; null without one.
  discount_bearer text check (discount_bearer in ('teacher', 'shop')),
  price_cents integer not null check (price_cents >= 0),
  -- The enrolment of a line that is a place is suspended while its payment is disputed.
  outcome text not null default 'open'
    check (outcome in ('open', 'place', 'refund-due', 'refunded', 'charged-back', 'canceled')),
  -- What goes back to the buyer; it has gone once the line is refunded.
  back_cents integer not null default 0 check (back_cents between 0 and price_cents),
  -- How often the card provider has refused to refund this line alone.
  refusals integer not null default 0,
  enrolment_id uuid references enrolment (id) on delete set null,
  primary key (order_id, position),
  check (price_cents = list_price_cents - discount_cents),
  check ((discount_bearer is null) = (discount_cents = 0)),
  check (enrolment_id is null or outcome = 'place')
);
create index order_line_course on order_line (course_id);
create index order_line_enrolment on order_line (enrolment_id) where enrolment_id is not null;

alter table payment
  -- Null in payments of the release before, until a job has written their orders.
  add column order_id uuid unique references "order" (id),
  -- The payment's version to which the lines of its order were brought; another one where the release before has changed it since.
  add column lines_version integer;
create index payment_without_lines on payment (id) where lines_version is distinct from version;

-- unused since 0.3.0: one enrolment per payment, and no checks of paid payments; no statement of it names these constraints
alter table enrolment drop constraint enrolment_payment_id_key;
create index enrolment_payment on enrolment (payment_id) where payment_id is not null;
-- A paid payment is checked until the lines that are due have been refunded.
alter table payment
  drop constraint payment_check2,
  add constraint payment_checked check (next_check_at is not null or status not in ('open', 'refund-due'));
