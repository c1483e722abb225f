-- Money back without asking: the rule of the shop, the rule that an order keeps, what a student was given, and who returned what.

-- Never changed: a new row is the new rule, which holds for what is bought from then on.
create table refund_rule (
  version integer primary key check (version > 0),
  -- After the order. 0: nothing comes back by the rule.
  days smallint not null check (days between 0 and 365),
  -- How much of a class's lessons may have been opened.
  percent smallint not null check (percent between 0 and 100),
  valid_from timestamptz(3) not null,
  -- Null: the rule that the product begins with.
  set_by uuid references "user" (id)
);
insert into refund_rule (version, days, percent, valid_from) values (1, 30, 30, now());

create function refuse_rule_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'A rule of refunds is not changed'
    using errcode = 'check_violation', constraint = 'refund_rule_is_fixed';
end $$;

create trigger refuse_rule_rewriting before update or delete on refund_rule
  for each row execute function refuse_rule_rewriting();

create function current_refund_rule() returns integer language sql stable as $$
  select max(version) from refund_rule
$$;

-- The rule that was shown. Null: the order is older than the rule, or was made by a server of the release before, which shows none.
alter table "order" add column refund_rule_id integer references refund_rule (version);
-- After the column: the orders that exist were made without a rule.
alter table "order" alter column refund_rule_id set default current_refund_rule();

alter table order_line
  -- What the shop has decided to give back of this line by itself. `back_cents` is that, or more where the provider has given back more.
  add column promised_cents integer not null default 0 check (promised_cents between 0 and price_cents),
  -- What of `back_cents` has gone, by what the provider has reported. While it is less, a refund is under way.
  add column gone_cents integer not null default 0 check (gone_cents between 0 and price_cents);

update order_line set gone_cents = back_cents where back_cents > 0 and outcome <> 'refund-due';
update order_line set promised_cents = back_cents from payment
  where payment.order_id = order_line.order_id and order_line.price_cents <> payment.amount_cents
    and outcome in ('refund-due', 'refunded');

-- The lessons, but for free previews, that the server has given to an enrolled student: written when it does so first.
create table lesson_opening (
  course_id uuid not null,
  student_id uuid not null references "user" (id),
  lesson_id uuid not null,
  opened_at timestamptz(3) not null,
  primary key (course_id, student_id, lesson_id),
  foreign key (lesson_id, course_id) references lesson (id, course_id) on delete cascade
);
create index lesson_opening_lesson on lesson_opening (lesson_id);
create index lesson_opening_student on lesson_opening (student_id);

create table return_request (
  id uuid primary key,
  order_id uuid not null,
  position smallint not null,
  -- The buyer.
  person_id uuid not null references "user" (id),
  reason text not null check (char_length(reason) <= 1000),
  -- Of the class at that time.
  opened_lessons integer not null check (opened_lessons >= 0),
  lessons integer not null check (lessons >= opened_lessons),
  -- `by-rule`: nobody was asked. The others ask an admin.
  state text not null check (state in ('by-rule', 'open', 'granted', 'refused')),
  created_at timestamptz(3) not null,
  -- What it has given back.
  back_cents integer check (back_cents > 0),
  -- Whether the place ended.
  ended_place boolean,
  -- The admin's words.
  answer text check (char_length(answer) <= 1000),
  answered_by uuid references "user" (id),
  answered_at timestamptz(3),
  foreign key (order_id, position) references order_line (order_id, position),
  constraint return_request_answered check ((answered_by is not null) = (state in ('granted', 'refused'))),
  constraint return_request_answer check ((answer is not null) = (state in ('granted', 'refused'))),
  constraint return_request_time check ((answered_at is null) = (state = 'open')),
  constraint return_request_back check ((back_cents is not null) = (state in ('by-rule', 'granted'))),
  constraint return_request_place check ((ended_place is not null) = (state in ('by-rule', 'granted'))),
  -- Whoever asks says why.
  constraint return_request_reason check (reason <> '' or state = 'by-rule')
);
create unique index return_request_open on return_request (order_id, position) where state = 'open';
create unique index return_request_by_rule on return_request (order_id, position) where state = 'by-rule';
create index return_request_line on return_request (order_id, position, created_at desc);
create index return_request_state on return_request (state, created_at desc, id desc);
create index return_request_newest on return_request (created_at desc, id desc);
create index return_request_person on return_request (person_id);
create index return_request_answered_by on return_request (answered_by);
