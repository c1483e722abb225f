-- A person with one role. The table and its columns are better-auth's `user`, in our own spelling.
create table "user" (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  role text not null default 'Student' check (role in ('Student', 'Teacher', 'Admin')),
  demonstration boolean not null default false,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index user_newest on "user" (created_at desc, id desc);

-- A picture of ours. Its bytes lie in the object store as `images/{id}/{width}.webp` and, for the widths in
-- which AVIF came out smaller, `images/{id}/{width}.avif`.
create table image (
  id uuid primary key,
  owner_id uuid references "user" (id) on delete set null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  avif_widths integer[] not null default '{}',
  created_at timestamptz(3) not null
);

create index image_owner on image (owner_id);

-- How many people there are per role, so that no page counts rows. Sixteen shards a role, so that two sign-ups
-- seldom wait for each other; the total is their sum.
create table member_total (
  role text not null,
  shard smallint not null,
  members bigint not null,
  primary key (role, shard)
) with (fillfactor = 50);

create function add_to_member_total(role text, members bigint) returns void language sql as $$
  insert into member_total as total (role, shard, members)
  values (role, pg_backend_pid() % 16, members)
  on conflict (role, shard) do update set members = total.members + excluded.members
$$;

create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_member_total(role, count(*)) from new_rows group by role order by role;
  elsif tg_op = 'DELETE' then
    perform add_to_member_total(role, -count(*)) from old_rows group by role order by role;
  else
    perform add_to_member_total(role, sum(sign))
    from (select role, 1 as sign from new_rows union all select role, -1 from old_rows) as changed
    group by role having sum(sign) <> 0 order by role;
  end if;
  return null;
end $$;

create trigger count_inserted_members after insert on "user"
  referencing new table as new_rows for each statement execute function count_members();
create trigger count_updated_members after update on "user"
  referencing old table as old_rows new table as new_rows for each statement execute function count_members();
create trigger count_deleted_members after delete on "user"
  referencing old table as old_rows for each statement execute function count_members();
