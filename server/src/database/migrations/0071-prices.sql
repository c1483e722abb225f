-- Prices that cannot lie: what each class has cost since when, and prices that are reduced from a first to a last day.
-- See docs/decisions/courses.md, 'A struck price is the lowest of the 30 days before'.
create extension if not exists btree_gist;

create table price_change (
  course_id uuid not null references course (id) on delete cascade,
  changed_at timestamptz not null,
  price_cents integer not null,
  currency text not null,
  primary key (course_id, changed_at)
);

-- `course.price_cents` is the price that holds now, as the release before reads it. While a reduction runs, it is `reduced_cents`.
create table reduction (
  id uuid primary key,
  course_id uuid not null references course (id) on delete cascade,
  reduced_cents integer not null check (reduced_cents between 50 and 1000000),
  -- In the time zone that the shop had when it was planned, and when they begin and end.
  first_day date not null,
  last_day date not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  created_at timestamptz(3) not null,
  begun_at timestamptz check (begun_at >= starts_at),
  -- The price that comes back.
  list_cents integer check ((list_cents is null) = (begun_at is null)),
  -- The struck price.
  reference_cents integer check ((reference_cents is null) = (begun_at is null)),
  -- Also of one that never began.
  ended_at timestamptz,
  -- Before its time, by the teacher.
  canceled_at timestamptz check (canceled_at is null or ended_at is not null),
  constraint reduction_days check (last_day between first_day and first_day + 89),
  constraint reduction_is_lower check (reduced_cents < reference_cents),
  constraint reduction_overlaps exclude using gist (course_id with =, tstzrange(starts_at, ends_at) with &&)
    where (ended_at is null)
);

create unique index reduction_running on reduction (course_id) where begun_at is not null and ended_at is null;
create index reduction_newest on reduction (course_id, first_day desc, id desc);
-- What has to begin or to end.
create index reduction_next on reduction ((case when begun_at is null then starts_at else ends_at end))
  where ended_at is null;

-- An older class has cost what it costs since its last change, at least.
insert into price_change (course_id, changed_at, price_cents, currency)
  select id, least(updated_at, now()), price_cents, currency from course;

create function record_first_prices() returns trigger language plpgsql as $$
begin
  insert into price_change (course_id, changed_at, price_cents, currency)
    select id, least(updated_at, clock_timestamp()), price_cents, currency from new_rows;
  return null;
end $$;

create trigger record_first_prices after insert on course
  referencing new table as new_rows for each statement execute function record_first_prices();

-- The row is locked: each change of a class is later than the one before, also where the clock was put back.
create function record_price() returns trigger language plpgsql as $$
begin
  insert into price_change (course_id, changed_at, price_cents, currency)
    select new.id, greatest(clock_timestamp(), max(changed_at) + interval '1 microsecond'), new.price_cents, new.currency
    from price_change where course_id = new.id;
  return null;
end $$;

create trigger record_price after update of price_cents, currency on course for each row
  when ((old.price_cents, old.currency) is distinct from (new.price_cents, new.currency)) execute function record_price();

create function refuse_price_rewriting() returns trigger language plpgsql as $$
begin
  -- With its class.
  if tg_op = 'DELETE' and not exists (select from course where id = old.course_id) then
    return old;
  end if;
  raise exception 'The history of prices is not changed'
    using errcode = 'check_violation', constraint = 'price_change_is_fixed';
end $$;

create trigger refuse_price_rewriting before update or delete on price_change
  for each row execute function refuse_price_rewriting();

-- The lowest price of the 30 days before a moment, the one that held when they began included. Null where the class was not on
-- sale for all of them, or where it is not known what it cost.
create function lowest_price_before(class uuid, moment timestamptz) returns integer language sql stable as $$
  select min(change.price_cents)
  from course join price_change as change on change.course_id = course.id
  where course.id = class and course.published_at <= moment - interval '720 hours' and change.changed_at < moment
    and change.changed_at >= (
      select max(changed_at) from price_change where course_id = class and changed_at <= moment - interval '720 hours'
    )
  having bool_and(change.currency = course.currency)
$$;

-- A reduction is what was announced: it can begin once and end once, at the struck price that its class's history has.
create function refuse_other_reduction() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (
    (new.course_id, new.reduced_cents, new.first_day, new.last_day, new.starts_at, new.ends_at)
      is distinct from (old.course_id, old.reduced_cents, old.first_day, old.last_day, old.starts_at, old.ends_at)
    or (old.begun_at is not null
      and (new.begun_at, new.reference_cents) is distinct from (old.begun_at, old.reference_cents))
    or (old.begun_at is null and new.begun_at < now())
    or (old.ended_at is not null and new is distinct from old)
  ) then
    raise exception 'A reduction is not changed'
      using errcode = 'check_violation', constraint = 'reduction_is_fixed';
  end if;
  if new.begun_at is not null and (tg_op = 'INSERT' or old.begun_at is null)
    and new.reference_cents is distinct from lowest_price_before(new.course_id, new.begun_at) then
    raise exception 'The struck price is the lowest of the 30 days before'
      using errcode = 'check_violation', constraint = 'reduction_reference';
  end if;
  return new;
end $$;

create trigger refuse_other_reduction before insert or update on reduction
  for each row execute function refuse_other_reduction();

-- Whoever changes the price while a reduction runs, also a server of the release before, changes the price that comes back. One
-- that is not above the reduced price ends the reduction.
create function keep_reduced_price() returns trigger language plpgsql as $$
declare
  running reduction;
begin
  select * into running from reduction
    where course_id = new.id and begun_at is not null and ended_at is null for update;
  if not found or new.price_cents = running.reduced_cents then
    return new;
  end if;
  if new.price_cents > running.reduced_cents then
    update reduction set list_cents = new.price_cents where id = running.id;
    new.price_cents := running.reduced_cents;
  else
    update reduction set ended_at = clock_timestamp(), canceled_at = clock_timestamp() where id = running.id;
  end if;
  return new;
end $$;

create trigger keep_reduced_price before update of price_cents on course for each row
  when (old.price_cents is distinct from new.price_cents) execute function keep_reduced_price();

-- The struck price was in the currency before. After `record_price`, by its name: the last price of the history is the one that holds.
create function restore_list_price() returns trigger language plpgsql as $$
declare
  restored integer;
begin
  update reduction set ended_at = clock_timestamp(), canceled_at = clock_timestamp()
    where course_id = new.id and begun_at is not null and ended_at is null returning list_cents into restored;
  update course set price_cents = restored where id = new.id and restored is not null;
  return null;
end $$;

create trigger restore_list_price after update of currency on course for each row
  when (old.currency is distinct from new.currency) execute function restore_list_price();
