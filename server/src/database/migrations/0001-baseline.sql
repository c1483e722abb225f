-- The whole schema, domain by domain. What holds for all of it:
--  * ids are UUIDv7, so that they sort by the time they were made;
--  * instants are `timestamptz(3)`: milliseconds, as JavaScript has them; calendar days are `date`; money is in cents;
--  * lists are read by keyset, so each has an index in its order, newest first, with the id as the last key;
--  * totals shown on pages are kept in `*_total` tables by triggers, so that no page counts rows. Where many
--    transactions add to one total it has sixteen shards, chosen by the connection, so that two of them seldom wait
--    for the same row; the total is the sum of its shards. Triggers add to totals in the order of their keys, so
--    that two transactions cannot deadlock over them;
--  * tables whose rows are updated often have a fillfactor below 100: PostgreSQL then writes the new version of a row
--    to the same page and leaves the indexes alone.

create extension if not exists pg_trgm;

-- --- identity: accounts, sessions, keys, limits ------------------------------------------------------------

-- A person with one role. The table and its columns are better-auth's `user`, in snake case.
create table "user" (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 200),
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  role text not null default 'Student' check (role in ('Student', 'Teacher', 'Admin')),
  demonstration boolean not null default false,
  -- When `/userrole` stored the role record after signing up: that happens once.
  recorded_at timestamptz(3),
  -- Which mails about their classes this person wants.
  mails_new_assignments boolean not null default true,
  mails_deadline_reminders boolean not null default true,
  mails_grades boolean not null default true,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index user_newest on "user" (created_at desc, id desc);
-- For the search by any part of a name or e-mail address. A line break separates the two: no search text contains one.
create index user_text on "user" using gin ((name || E'\n' || email) gin_trgm_ops) with (fastupdate = off);

-- `session`, `account`, `verification` and `jwks` are better-auth's tables, in snake case.
create table session (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  -- The value of the cookie, without its signature.
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index session_newest on session (user_id, created_at desc, id desc);
create index session_expiry on session (expires_at);

-- A way to sign in: `credential` with a password hash, or an account at a provider. Tokens of providers are not stored.
create table account (
  id uuid primary key,
  user_id uuid not null references "user" (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text check (provider_id <> 'credential' or password is not null),
  access_token text check (access_token is null),
  refresh_token text check (refresh_token is null),
  id_token text check (id_token is null),
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (provider_id, account_id),
  unique (user_id, provider_id)
);

-- Values that a later request must present: password reset links and the state of sign-ins at a provider. Identifiers
-- are hashed.
create table verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index verification_identifier on verification (identifier);
create index verification_expiry on verification (expires_at);

-- A reset link is valid until a newer one is requested or the password is set, whatever code does so.
-- The `value` of a reset link is the user's id (36 characters); the other rows have longer values.
create index verification_person on verification (value) where char_length(value) = 36;

create function delete_older_reset_links() returns trigger language plpgsql as $$
begin
  delete from verification where char_length(value) = 36 and value = new.value and id <> new.id;
  return null;
end $$;

create trigger delete_older_reset_links after insert on verification
  for each row when (char_length(new.value) = 36) execute function delete_older_reset_links();

create function delete_reset_links() returns trigger language plpgsql as $$
begin
  delete from verification where char_length(value) = 36 and value = new.user_id::text;
  return null;
end $$;

create trigger delete_reset_links after update of password on account
  for each row execute function delete_reset_links();

-- Keys that sign bearer tokens. Private keys are encrypted with a secret from the table `secret`.
create table jwks (
  id uuid primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3)
);

-- Secrets that the server generates once and keeps.
create table secret (
  name text primary key,
  value text not null,
  created_at timestamptz(3) not null
);

-- Counts for rate limits; the table of rate-limiter-flexible. Unlogged, because it is written very often: a crash
-- resets the counts.
create unlogged table limit_count (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create index limit_count_expiry on limit_count (expire);

-- --- members: people by role -------------------------------------------------------------------------------

-- Number of people per role.
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

-- --- media: pictures ---------------------------------------------------------------------------------------

-- An uploaded picture. Its bytes are in the object store as `images/{id}/{width}.webp` and, for the widths where AVIF
-- is smaller, `images/{id}/{width}.avif`.
create table image (
  id uuid primary key,
  owner_id uuid references "user" (id) on delete set null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  avif_widths integer[] not null default '{}',
  created_at timestamptz(3) not null
);

create index image_owner on image (owner_id);

-- --- teacher requests --------------------------------------------------------------------------------------

create table teacher_request (
  id uuid primary key,
  applicant_id uuid not null references "user" (id),
  teacher_name text not null check (char_length(teacher_name) between 1 and 100),
  experience_level text not null check (experience_level in ('Beginner', 'Mid Level', 'Experienced')),
  title text not null check (char_length(title) between 1 and 120),
  category text not null check (category in ('Web Development', 'App Development', 'Machine Learning', 'UI/UX Design',
    'Game Development', 'Cybersecurity', 'Data Science')),
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  reason text,
  created_at timestamptz(3) not null,
  decided_at timestamptz(3) check ((status = 'Pending') = (decided_at is null))
);

-- One open request per person.
create unique index teacher_request_pending on teacher_request (applicant_id) where status = 'Pending';
create index teacher_request_applicant on teacher_request (applicant_id, created_at desc, id desc);
create index teacher_request_newest on teacher_request (created_at desc, id desc);
create index teacher_request_status on teacher_request (status, created_at desc, id desc);

-- Number of requests per status.
create table teacher_request_total (
  status text primary key,
  requests bigint not null
) with (fillfactor = 50);

create function count_teacher_requests() returns trigger language plpgsql as $$
begin
  insert into teacher_request_total as total (status, requests)
  select status, sum(sign)
  from (
    select status, -1 as sign from old_rows union all select status, 1 from new_rows
  ) as changed
  group by status having sum(sign) <> 0 order by status
  on conflict (status) do update set requests = total.requests + excluded.requests;
  return null;
end $$;

create function count_new_teacher_requests() returns trigger language plpgsql as $$
begin
  insert into teacher_request_total as total (status, requests)
  select status, count(*) from new_rows group by status order by status
  on conflict (status) do update set requests = total.requests + excluded.requests;
  return null;
end $$;

create trigger count_inserted_teacher_requests after insert on teacher_request
  referencing new table as new_rows for each statement execute function count_new_teacher_requests();
create trigger count_updated_teacher_requests after update on teacher_request
  referencing old table as old_rows new table as new_rows for each statement execute function count_teacher_requests();

-- --- courses: classes --------------------------------------------------------------------------------------

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
  -- Why it was rejected.
  reason text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3) check (status <> 'Approved' or published_at is not null),
  -- The content of an approved class when an admin last saw it (JSON with the names of these columns), and when it was
  -- edited after that.
  seen_version jsonb,
  edited_at timestamptz(3),
  enrolled_count integer not null default 0 check (enrolled_count >= 0),
  assignment_count integer not null default 0 check (assignment_count >= 0),
  submission_count integer not null default 0 check (submission_count >= 0),
  review_count integer not null default 0 check (review_count >= 0),
  rating_sum integer not null default 0 check (rating_sum between review_count and review_count * 5),
  average_rating numeric(3, 2) not null
    generated always as (case when review_count = 0 then 0 else round(rating_sum::numeric / review_count, 2) end) stored
) with (fillfactor = 80);

-- The classes of a teacher, and how many there are.
create index course_teacher_newest on course (teacher_id, created_at desc, id desc);
create index course_teacher_unarchived on course (teacher_id) where status <> 'Archived';
-- The admins' list of all classes, whole and by status.
create index course_unarchived_newest on course (created_at desc, id desc) where status <> 'Archived';
create index course_status_newest on course (status, created_at desc, id desc);

-- The public catalogue: one index per sort order, for all classes and by category.
create index course_newest on course (published_at desc, id desc) where status = 'Approved';
create index course_popular on course (enrolled_count desc, id desc) where status = 'Approved';
create index course_price on course (price_cents, id) where status = 'Approved';
create index course_rating on course (average_rating desc, review_count desc, id desc) where status = 'Approved';
create index course_category_newest on course (category, published_at desc, id desc) where status = 'Approved';
create index course_category_popular on course (category, enrolled_count desc, id desc) where status = 'Approved';
create index course_category_price on course (category, price_cents, id) where status = 'Approved';
create index course_category_rating on course (category, average_rating desc, review_count desc, id desc)
  where status = 'Approved';

-- Number of classes, enrolments and reviews per status and category (empty where a class has none).
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

-- --- catalogue: search -------------------------------------------------------------------------------------

-- See docs/decisions.md, 'Search'.

-- The words of a text, in the form in which they are compared: lower case, without accents and apostrophes, split at
-- everything that is not a letter or digit. Used for the classes and for the search text.
create function search_words(source text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(word, 64)), '{}')
  from regexp_split_to_table(
    lower(regexp_replace(normalize(source, NFKD), '[\u0300-\u036f''\u2019]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'
  ) as word
  where word <> ''
$$;

-- A word, and the same word with each of its letters deleted once. Two words within one edit of each other (a wrong,
-- missing, added or swapped letter) always have one of these in common.
create function word_deletions(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct left(word, position - 1) || substr(word, position + 1))
  from generate_series(1, char_length(word) + 1) as position
$$;

-- Approved classes only. Each word has the prefix of the field it comes from (`t/` title, `n/` name of the teacher,
-- `d/` description), so that one index also tells where a word was found; `c/` is the category.
create table course_search (
  course_id uuid primary key references course (id) on delete cascade,
  words tsvector not null
);

-- `fastupdate = off`: classes change seldom and are searched often, so there is no list of pending entries to read.
create index course_search_words on course_search using gin (words) with (fastupdate = off);

-- Words of the catalogue, to correct a typing error in a search. A word stays when its class is gone: course_search
-- decides what is found.
create table course_word (word text primary key);

create index course_word_deletions on course_word using gin (word_deletions(word)) with (fastupdate = off);

create function refresh_course_search(changed uuid[]) returns void language plpgsql as $$
begin
  delete from course_search
  using course where course.id = course_search.course_id and course.id = any (changed) and course.status <> 'Approved';

  insert into course_search (course_id, words)
  select course.id, array_to_tsvector(
    array(select 't/' || word from unnest(search_words(course.title)) as word)
    || array(select 'n/' || word from unnest(search_words(teacher.name)) as word)
    || array(select 'd/' || word from unnest(search_words(course.description)) as word)
    || array['c/' || coalesce(course.category, '')])
  from course join "user" as teacher on teacher.id = course.teacher_id
  where course.id = any (changed) and course.status = 'Approved'
  order by course.id
  on conflict (course_id) do update set words = excluded.words;

  insert into course_word (word)
  select distinct word
  from course join "user" as teacher on teacher.id = course.teacher_id,
    unnest(search_words(concat_ws(' ', course.title, teacher.name, course.description))) as word
  where course.id = any (changed) and course.status = 'Approved' and char_length(word) between 4 and 32
  order by word
  on conflict do nothing;
end $$;

create function index_inserted_courses() returns trigger language plpgsql as $$
begin
  perform refresh_course_search(array(select id from new_rows where status = 'Approved'));
  return null;
end $$;

create trigger index_inserted_courses after insert on course
  referencing new table as new_rows for each statement execute function index_inserted_courses();

create function index_updated_course() returns trigger language plpgsql as $$
begin
  perform refresh_course_search(array[new.id]);
  return null;
end $$;

create trigger index_updated_course after update of title, description, category, status, teacher_id on course
  for each row when (
    (old.title, old.description, old.category, old.status, old.teacher_id)
    is distinct from (new.title, new.description, new.category, new.status, new.teacher_id))
  execute function index_updated_course();

create function index_renamed_teacher() returns trigger language plpgsql as $$
begin
  perform refresh_course_search(array(select id from course where teacher_id = new.id and status = 'Approved'));
  return null;
end $$;

create trigger index_renamed_teacher after update of name on "user"
  for each row when (old.name is distinct from new.name)
  execute function index_renamed_teacher();

-- Titles, for the admins' search of payments by any part of the title of a class, whatever its status. In a table of
-- its own, because a row of `course` is rewritten by each enrolment, and this index would be written with it.
create table course_title (
  course_id uuid primary key references course (id) on delete cascade,
  title text not null
);

-- With a list of pending entries (`fastupdate`): it is seldom searched, and many new classes cost less.
create index course_title_text on course_title using gin (title gin_trgm_ops);

create function copy_inserted_titles() returns trigger language plpgsql as $$
begin
  insert into course_title (course_id, title) select id, title from new_rows;
  return null;
end $$;

create trigger copy_inserted_titles after insert on course
  referencing new table as new_rows for each statement execute function copy_inserted_titles();

create function copy_changed_title() returns trigger language plpgsql as $$
begin
  update course_title set title = new.title where course_id = new.id;
  return null;
end $$;

create trigger copy_changed_title after update of title on course
  for each row when (old.title is distinct from new.title) execute function copy_changed_title();

-- --- payments ----------------------------------------------------------------------------------------------

-- One attempt to charge a card, for one student and one class.
create table payment (
  id uuid primary key,
  course_id uuid not null references course (id),
  student_id uuid not null references "user" (id),
  -- What was agreed when the payment began, whatever the class costs now.
  amount_cents integer not null check (amount_cents between 50 and 1000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'open' check (status in
    ('open', 'paid', 'refund-due', 'refunded', 'canceled', 'disputed', 'charged-back')),
  -- The provider's id of the payment intent; null until the provider has answered for the first time.
  intent_id text unique,
  charge_id text,
  card_brand text,
  card_last4 text,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents),
  reason text,
  created_at timestamptz(3) not null,
  paid_at timestamptz(3) check (status in ('open', 'canceled') or paid_at is not null),
  refunded_at timestamptz(3),
  -- When the minute job reconciles it with the provider next (null: never), and how often it has since `status` changed.
  next_check_at timestamptz(3) check ((next_check_at is not null) = (status in ('open', 'refund-due'))),
  check_count integer not null default 0,
  -- Incremented by each change: whoever asked the provider before a change sees that the answer may be out of date.
  version integer not null default 0,
  check (status not in ('paid', 'refund-due', 'refunded', 'disputed', 'charged-back') or intent_id is not null)
) with (fillfactor = 80);

-- One open payment per student and class, however often the button is pressed.
create unique index payment_open on payment (course_id, student_id) where status = 'open';
create index payment_next_check on payment (next_check_at) where next_check_at is not null;
create index payment_student on payment (student_id, created_at desc, id desc);
create index payment_course on payment (course_id, created_at desc, id desc);
create index payment_newest on payment (created_at desc, id desc);
create index payment_status on payment (status, created_at desc, id desc);

-- Number of payments per status.
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

-- --- enrolments --------------------------------------------------------------------------------------------

-- A student's enrolment in a class, for life. It exists only with a confirmed charge, at price 0, or in the demonstration.
create table enrolment (
  id uuid primary key,
  course_id uuid not null references course (id),
  student_id uuid not null references "user" (id),
  enrolled_at timestamptz(3) not null,
  origin text not null check (origin in ('paid', 'free', 'demonstration')),
  payment_id uuid unique references payment (id),
  -- Suspended while its payment is disputed, ended once it was refunded. The student may enrol again.
  state text not null default 'active' check (state in ('active', 'suspended', 'ended')),
  constraint enrolment_paid check ((origin = 'paid') = (payment_id is not null)),
  unique (course_id, student_id)
);

create index enrolment_student on enrolment (student_id, enrolled_at desc, id desc);
create index enrolment_course_newest on enrolment (course_id, enrolled_at desc, id desc);

-- --- reviews -----------------------------------------------------------------------------------------------

-- The second foreign key: only somebody who is or was enrolled can write a review.
create table review (
  id uuid primary key,
  course_id uuid not null,
  student_id uuid not null,
  rating smallint not null check (rating between 1 and 5),
  description text not null check (char_length(description) between 1 and 5000),
  created_at timestamptz(3) not null,
  -- The teacher's answer.
  answer text check (char_length(answer) between 1 and 5000),
  answered_at timestamptz(3) check ((answer is null) = (answered_at is null)),
  -- Hidden by an admin: its class does not count it.
  hidden_at timestamptz(3),
  hidden_reason text check ((hidden_reason is null) = (hidden_at is null)),
  unique (course_id, student_id),
  foreign key (course_id, student_id) references enrolment (course_id, student_id)
);

-- What everybody may read.
create index review_newest on review (created_at desc, id desc) where hidden_at is null;
create index review_course_shown on review (course_id, created_at desc, id desc) where hidden_at is null;
-- For the teacher and the admins, hidden ones included.
create index review_course_newest on review (course_id, created_at desc, id desc);
-- To find the cached responses with the name and picture of this person.
create index review_student on review (student_id);

-- --- coursework: assignments and submissions ---------------------------------------------------------------

-- Whether PostgreSQL knows a time zone of this name.
create function is_time_zone(name text) returns boolean language plpgsql stable as $$
begin
  perform now() at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end $$;

-- A deadline is a calendar day, and ends with that day in the time zone of the class.
create table assignment (
  id uuid primary key,
  course_id uuid not null references course (id) on delete cascade,
  -- 1 for the first of its class.
  number integer not null check (number > 0),
  title text not null check (char_length(title) between 1 and 120),
  description text not null check (char_length(description) between 1 and 10000),
  deadline date not null,
  -- The first instant after the deadline; set by the triggers below.
  closes_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  submission_count integer not null default 0 check (submission_count >= 0),
  graded_count integer not null default 0 check (graded_count between 0 and submission_count),
  unique (course_id, number),
  unique (id, course_id)
) with (fillfactor = 80);

-- The same assignment twice is a request that was sent again.
create unique index assignment_duplicate on assignment (course_id, deadline, title, md5(description));
create index assignment_closes_at on assignment (closes_at);

-- Where clocks go back at midnight there are two midnights. The day ends at the first; PostgreSQL takes the second.
create function end_of_deadline(deadline date, course_id uuid) returns timestamptz language sql stable as $$
  select case
    when ((last_midnight - interval '1 hour') at time zone time_zone)::date > deadline
    then last_midnight - interval '1 hour' else last_midnight
  end
  from (
    select time_zone, (deadline + 1)::timestamp at time zone time_zone as last_midnight
    from course where course.id = end_of_deadline.course_id
  ) as midnight
$$;

create function set_closes_at() returns trigger language plpgsql as $$
begin
  new.closes_at := end_of_deadline(new.deadline, new.course_id);
  return new;
end $$;

create trigger set_closes_at before insert or update of deadline on assignment
  for each row execute function set_closes_at();

create function update_closes_at() returns trigger language plpgsql as $$
begin
  update assignment set closes_at = end_of_deadline(deadline, new.id) where course_id = new.id;
  return null;
end $$;

create trigger update_closes_at after update of time_zone on course
  for each row when (old.time_zone is distinct from new.time_zone) execute function update_closes_at();

-- The last foreign key: only somebody who is or was enrolled can hand in work.
create table submission (
  id uuid primary key,
  assignment_id uuid not null,
  course_id uuid not null,
  student_id uuid not null,
  answer text not null default '' check (char_length(answer) <= 10000),
  link text not null default '' check (char_length(link) <= 2000),
  submitted_at timestamptz(3) not null,
  is_late boolean not null,
  grade smallint check (grade between 0 and 100),
  comment text not null default '' check (char_length(comment) <= 5000),
  graded_at timestamptz(3) check ((grade is null) = (graded_at is null)),
  unique (assignment_id, student_id),
  foreign key (assignment_id, course_id) references assignment (id, course_id),
  foreign key (course_id, student_id) references enrolment (course_id, student_id)
) with (fillfactor = 80);

create index submission_newest on submission (assignment_id, submitted_at desc, id desc);
create index submission_ungraded on submission (assignment_id, submitted_at desc, id desc) where grade is null;
create index submission_graded on submission (assignment_id, submitted_at desc, id desc) where grade is not null;
create index submission_course_newest on submission (course_id, submitted_at desc, id desc);
-- Includes the grade, so that a student's progress is read from the index alone.
create index submission_student on submission (course_id, student_id) include (grade);

-- How far the mails about an assignment have been sent: one when it is set, one before its deadline.
create table assignment_notification (
  assignment_id uuid not null references assignment (id) on delete cascade,
  kind text not null check (kind in ('new-assignment', 'deadline-reminder')),
  -- The last student who was sent the mail, in the order of their ids; null: nobody yet.
  notified_up_to uuid,
  primary key (assignment_id, kind)
);

-- --- statistics --------------------------------------------------------------------------------------------

-- Enrolments and first submissions per class and day (in UTC), so that no chart counts rows.
create table course_day (
  course_id uuid not null references course (id) on delete cascade,
  day date not null,
  enrolments integer not null default 0,
  submissions integer not null default 0,
  primary key (course_id, day)
) with (fillfactor = 50);

create function count_enrolments_of_day() returns trigger language plpgsql as $$
begin
  insert into course_day as total (course_id, day, enrolments)
  select course_id, (enrolled_at at time zone 'UTC')::date, count(*) from new_rows group by 1, 2 order by 1, 2
  on conflict (course_id, day) do update set enrolments = total.enrolments + excluded.enrolments;
  return null;
end $$;

-- An enrolment that had ended begins again.
create function count_renewed_enrolment_of_day() returns trigger language plpgsql as $$
begin
  insert into course_day as total (course_id, day, enrolments)
  values (new.course_id, (new.enrolled_at at time zone 'UTC')::date, 1)
  on conflict (course_id, day) do update set enrolments = total.enrolments + 1;
  return null;
end $$;

create function count_submissions_of_day() returns trigger language plpgsql as $$
begin
  insert into course_day as total (course_id, day, submissions)
  select course_id, (submitted_at at time zone 'UTC')::date, count(*) from new_rows group by 1, 2 order by 1, 2
  on conflict (course_id, day) do update set submissions = total.submissions + excluded.submissions;
  return null;
end $$;

create trigger count_enrolments_of_day after insert on enrolment
  referencing new table as new_rows for each statement execute function count_enrolments_of_day();
create trigger count_renewed_enrolment_of_day after update of enrolled_at on enrolment
  for each row when (old.enrolled_at is distinct from new.enrolled_at) execute function count_renewed_enrolment_of_day();
create trigger count_submissions_of_day after insert on submission
  referencing new table as new_rows for each statement execute function count_submissions_of_day();

-- --- audit -------------------------------------------------------------------------------------------------

-- Every decision of an admin. Rows are never changed.
create table audit_entry (
  id uuid primary key,
  -- Null: the server's operator, with the admin command.
  actor_id uuid references "user" (id),
  action text not null,
  subject_id uuid not null,
  -- The name of the person or the title of the class at that time: the class may be gone.
  subject_name text not null default '',
  -- Whom it is about: who was promoted, who applied, whose class it is.
  person_id uuid references "user" (id),
  reason text,
  at timestamptz(3) not null
);

create index audit_entry_newest on audit_entry (at desc, id desc);
create index audit_entry_kind on audit_entry (action, at desc, id desc);
create index audit_entry_actor on audit_entry (actor_id, at desc, id desc);
-- One admin may have made very many decisions: those of one kind are found without reading the others.
create index audit_entry_actor_kind on audit_entry (actor_id, action, at desc, id desc);
create index audit_entry_person on audit_entry (person_id, at desc, id desc);
