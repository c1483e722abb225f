create table course (
  id uuid primary key,
  teacher_id uuid not null references "user" (id),
  title text not null check (char_length(title) between 3 and 120),
  description text not null check (char_length(description) between 20 and 10000),
  price_cents integer not null check (price_cents = 0 or price_cents between 50 and 1000000),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  category text check (category in ('Web Development', 'Graphic Design', 'LifeStyle', 'Health & Fitness',
    'Business Strategy', 'Photography', 'Data Science', 'Language Learning')),
  time_zone text not null default 'UTC',
  image_id uuid not null references image (id),
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected', 'Archived')),
  reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3) check (status <> 'Approved' or published_at is not null),
  enrolled_count integer not null default 0 check (enrolled_count >= 0),
  assignment_count integer not null default 0 check (assignment_count >= 0),
  submission_count integer not null default 0 check (submission_count >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  rating_sum integer not null default 0 check (rating_sum between review_count and review_count * 5),
  average_rating numeric(3, 2) not null
    generated always as (case when review_count = 0 then 0 else round(rating_sum::numeric / review_count, 2) end) stored
) with (fillfactor = 80);

create index course_teacher on course (teacher_id, created_at desc, id desc);

-- One index for each way the catalogue is walked, in the order of its keyset; each twice: whole, and by category.
create index course_newest on course (published_at desc, id desc) where status = 'Approved';
create index course_popular on course (enrolled_count desc, id desc) where status = 'Approved';
create index course_price on course (price_cents, id) where status = 'Approved';
create index course_rating on course (average_rating desc, review_count desc, id desc) where status = 'Approved';
create index course_category_newest on course (category, published_at desc, id desc) where status = 'Approved';
create index course_category_popular on course (category, enrolled_count desc, id desc) where status = 'Approved';
create index course_category_price on course (category, price_cents, id) where status = 'Approved';
create index course_category_rating on course (category, average_rating desc, review_count desc, id desc)
  where status = 'Approved';

create table enrolment (
  id uuid primary key,
  course_id uuid not null references course (id),
  student_id uuid not null references "user" (id),
  enrolled_at timestamptz(3) not null,
  unique (course_id, student_id)
);

create index enrolment_student on enrolment (student_id, enrolled_at desc, id desc);

-- A review is by an enrolled student: the second foreign key says so.
create table review (
  id uuid primary key,
  course_id uuid not null,
  student_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  description text not null check (char_length(description) between 1 and 5000),
  created_at timestamptz(3) not null,
  unique (course_id, student_id),
  foreign key (course_id, student_id) references enrolment (course_id, student_id)
);

create index review_newest on review (created_at desc, id desc);
create index review_course_newest on review (course_id, created_at desc, id desc);

-- How many classes, enrolments and reviews there are per status and category, so that no page counts rows.
-- Sixteen shards each, so that two purchases seldom wait for each other; the total is their sum.
create table course_total (
  status text not null,
  category text not null,
  shard smallint not null,
  courses bigint not null,
  enrolments bigint not null,
  reviews bigint not null,
  primary key (status, category, shard)
) with (fillfactor = 50);

create function add_to_course_total(status text, category text, courses bigint, enrolments bigint, reviews bigint)
returns void language sql as $$
  insert into course_total as total (status, category, shard, courses, enrolments, reviews)
  values (status, coalesce(category, ''), pg_backend_pid() % 16, courses, enrolments, reviews)
  on conflict (status, category, shard) do update set
    courses = total.courses + excluded.courses,
    enrolments = total.enrolments + excluded.enrolments,
    reviews = total.reviews + excluded.reviews
$$;

create function count_courses() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_course_total(status, category, count(*), sum(enrolled_count), sum(review_count))
    from new_rows group by status, category order by status, category;
  elsif tg_op = 'DELETE' then
    perform add_to_course_total(status, category, -count(*), -sum(enrolled_count), -sum(review_count))
    from old_rows group by status, category order by status, category;
  else
    perform add_to_course_total(status, category, sum(sign), sum(sign * enrolled_count), sum(sign * review_count))
    from (
      select status, category, enrolled_count, review_count, 1 as sign from new_rows
      union all select status, category, enrolled_count, review_count, -1 from old_rows
    ) as changed
    group by status, category
    having sum(sign) <> 0 or sum(sign * enrolled_count) <> 0 or sum(sign * review_count) <> 0
    order by status, category;
  end if;
  return null;
end $$;

create trigger count_inserted_courses after insert on course
  referencing new table as new_rows for each statement execute function count_courses();
create trigger count_updated_courses after update on course
  referencing old table as old_rows new table as new_rows for each statement execute function count_courses();
create trigger count_deleted_courses after delete on course
  referencing old table as old_rows for each statement execute function count_courses();
