-- Moving a class to another time zone must gain its teacher nothing.

-- The first instant after a day. Where clocks go back at midnight there are two midnights; the day ends at the first.
create function end_of_day(day date, time_zone text) returns timestamptz language sql stable as $$
  select case
    when ((last_midnight - interval '1 hour') at time zone time_zone)::date > day
    then last_midnight - interval '1 hour' else last_midnight
  end
  from (select (day + 1)::timestamp at time zone time_zone as last_midnight) as midnight
$$;

create or replace function end_of_deadline(deadline date, course_id uuid) returns timestamptz language sql stable as $$
  select end_of_day(deadline, course.time_zone) from course where course.id = end_of_deadline.course_id
$$;

-- Somebody has handed in: the deadline may only move later. Holds against a hand-in at the same moment, because both
-- lock the class.
create or replace function update_closes_at() returns trigger language plpgsql as $$
begin
  if exists (
    select from assignment
    where course_id = new.id and submission_count > 0 and withdrawn_at is null
      and end_of_day(deadline, new.time_zone) < closes_at
  ) then
    raise exception 'a time zone cannot move the deadline of an assignment with submissions earlier'
      using errcode = 'check_violation';
  end if;
  update assignment set closes_at = end_of_day(deadline, new.time_zone) where course_id = new.id;
  return null;
end $$;

-- When a class has had its last announcements, deleted ones included, at most three within 24 hours.
alter table announcement_quota add column announced_at timestamptz(3)[];
update announcement_quota as quota set announced_at = array(
  select created_at from announcement where announcement.course_id = quota.course_id order by created_at desc limit 3
);
delete from announcement_quota where cardinality(announced_at) = 0;
alter table announcement_quota
  drop column day,
  drop column announcements,
  alter column announced_at set not null,
  add check (cardinality(announced_at) between 1 and 3);
