-- The wish list: classes that somebody would like to take, and a mail when one of them is reduced, for those who want it.
create table wish (
  person_id uuid not null references "user" (id) on delete cascade,
  course_id uuid not null references course (id) on delete cascade,
  added_at timestamptz(3) not null default now(),
  primary key (person_id, course_id)
);

create index wish_newest on wish (person_id, added_at desc, course_id desc);
-- Those who are mailed when it is reduced, in batches.
create index wish_course on wish (course_id, person_id);

-- The row of an erased person stays. A server of the release before erases people, too.
create function delete_wishes() returns trigger language plpgsql as $$
begin
  delete from wish where person_id = new.id;
  return null;
end $$;

create trigger delete_wishes after update of erased_at on "user" for each row
  when (old.erased_at is null and new.erased_at is not null) execute function delete_wishes();

-- Advertising: nobody gets it who has not asked for it.
alter table "user" add column mails_reduced_wishes boolean not null default false;

-- How far the mails of a reduction are: the last person of the batch before, and when there was nobody left.
alter table reduction add column mailed_up_to uuid, add column mailed_at timestamptz;

create index reduction_to_mail on reduction (begun_at)
  where begun_at is not null and ended_at is null and mailed_at is null;
