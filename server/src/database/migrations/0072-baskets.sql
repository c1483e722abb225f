-- What somebody means to buy.
create table basket_line (
  user_id uuid not null references "user" (id),
  course_id uuid not null references course (id) on delete cascade,
  added_at timestamptz not null,
  primary key (user_id, course_id)
);
create index basket_line_course on basket_line (course_id);

-- unused since 0.3.0: a payment of one class alone; the release before makes no larger one, and reads those that there are
alter table payment
  drop constraint payment_amount_cents_check,
  add constraint payment_amount_cents_check check (amount_cents between 50 and 20000000);
