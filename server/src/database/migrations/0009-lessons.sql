-- What a class teaches: sections, lessons, files, videos; uploads; what students watched and noted; trials; reports.

-- --- lessons: sections and lessons -------------------------------------------------------------------------

alter table course
  -- Incremented by each change of its sections, of which lessons there are, and of their order.
  add column content_revision integer not null default 1,
  -- Incremented by each change of anything that its list of lessons shows: a list that was read before is old.
  add column content_version integer not null default 1,
  -- The last change of its content that no admin has seen, while it was Approved.
  add column content_changed_at timestamptz(3),
  -- Totals of what is not deleted. `content_seconds` is the length of the videos.
  add column lesson_count integer not null default 0 check (lesson_count >= 0),
  add column content_seconds integer not null default 0 check (content_seconds >= 0),
  add column attachment_count integer not null default 0 check (attachment_count >= 0),
  -- Whether somebody on trial may download whole files.
  add column trial_downloads boolean not null default true;

drop index course_edited;
create index course_changed on course (id)
  where status = 'Approved' and (edited_at is not null or content_changed_at is not null);

-- Positions begin at 1 and may have gaps. What is deleted can be restored for 30 days, and is then removed.
create table section (
  id uuid primary key,
  course_id uuid not null references course (id) on delete cascade,
  position integer not null check (position > 0),
  title text not null check (char_length(title) between 1 and 120),
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  unique (id, course_id)
) with (fillfactor = 80);

create index section_course on section (course_id, position, id);
create index section_deleted on section (deleted_at) where deleted_at is not null;

-- A lesson that is not deleted is in a section that is not deleted. Those deleted with their section have its instant.
create table lesson (
  id uuid primary key,
  course_id uuid not null references course (id) on delete cascade,
  section_id uuid not null,
  position integer not null check (position > 0),
  title text not null check (char_length(title) between 1 and 120),
  -- Markdown.
  text text not null default '' check (octet_length(text) <= 204800),
  -- Everybody may see it while the class is Approved.
  is_preview boolean not null default false,
  -- Incremented by each change of title, text or preview.
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  unique (id, course_id),
  foreign key (section_id, course_id) references section (id, course_id) on delete cascade
) with (fillfactor = 80);

create index lesson_course on lesson (course_id, position, id);
create index lesson_section on lesson (section_id, position, id);
create index lesson_deleted on lesson (deleted_at) where deleted_at is not null;

-- The last 20 versions of a lesson, the present one included. Saves of one author within 5 minutes are one version.
create table lesson_version (
  lesson_id uuid not null references lesson (id) on delete cascade,
  revision integer not null,
  title text not null,
  text text not null,
  author_id uuid not null references "user" (id),
  began_at timestamptz(3) not null,
  saved_at timestamptz(3) not null,
  primary key (lesson_id, revision)
);

-- What was changed in an approved class since an admin last saw it: the last change of each section and lesson.
create table content_change (
  course_id uuid not null references course (id) on delete cascade,
  -- A section or a lesson, which may have been removed.
  subject_id uuid not null,
  kind text not null check (kind in ('section', 'lesson')),
  change text not null check (change in ('added', 'changed', 'moved', 'deleted', 'restored')),
  title text not null,
  changed_at timestamptz(3) not null,
  primary key (course_id, subject_id)
);

-- --- attachments: every uploaded file but the pictures of people and classes ---------------------------------

-- A file of a lesson or of a hand-in, from the beginning of its upload on. The object store holds it as `object_key`.
create table attachment (
  id uuid primary key,
  purpose text not null check (purpose in ('lesson-video', 'lesson-file', 'lesson-picture', 'submission-file')),
  course_id uuid not null references course (id) on delete cascade,
  lesson_id uuid,
  -- Of a hand-in: the assignment, and its owner. They may upload before they hand in.
  assignment_id uuid references assignment (id) on delete cascade,
  owner_id uuid not null references "user" (id),
  -- The teacher whose quota, with that of the class, it counts against. Hand-ins count against none.
  quota_owner_id uuid references "user" (id) check ((quota_owner_id is null) = (purpose = 'submission-file')),
  position integer not null default 1,
  name text not null check (octet_length(name) between 1 and 255),
  -- Media type by content; null until the first bytes have arrived.
  content_type text,
  size_bytes bigint not null check (size_bytes > 0),
  object_key text not null,
  state text not null default 'uploading' check (state in ('uploading', 'stored')),
  created_at timestamptz(3) not null,
  stored_at timestamptz(3) check ((state = 'stored') = (stored_at is not null)),
  -- Removed by its teacher: the bytes follow.
  deleted_at timestamptz(3),
  check ((purpose = 'submission-file') = (assignment_id is not null)),
  check ((purpose = 'submission-file') = (lesson_id is null)),
  check (state = 'uploading' or content_type is not null),
  foreign key (lesson_id, course_id) references lesson (id, course_id) on delete cascade
) with (fillfactor = 80);

create index attachment_lesson on attachment (lesson_id, position, id);
create index attachment_course on attachment (course_id);
create index attachment_submission on attachment (assignment_id, owner_id) where assignment_id is not null;
create index attachment_deleted on attachment (deleted_at) where deleted_at is not null;

-- Bytes that are reserved or stored, by class and by teacher: a guarded upsert compares them with the quota.
create table storage_use (
  subject_id uuid primary key,
  bytes bigint not null check (bytes >= 0)
) with (fillfactor = 50);

-- Gives the bytes of a deleted attachment back, and leaves its object to be removed from the store.
create table removed_object (
  id bigint generated always as identity primary key,
  -- A key, or the beginning of several.
  prefix text not null
);

create function release_attachment() returns trigger language plpgsql as $$
begin
  if old.quota_owner_id is not null then
    update storage_use set bytes = bytes - old.size_bytes where subject_id = old.course_id;
    update storage_use set bytes = bytes - old.size_bytes where subject_id = old.quota_owner_id;
  end if;
  insert into removed_object (prefix) values (old.object_key);
  -- What a process that died while it rewrote the video may have left.
  if old.purpose = 'lesson-video' then
    insert into removed_object (prefix) values ('files/' || old.id || '-mp4');
  end if;
  return null;
end $$;

create trigger release_attachment after delete on attachment
  for each row execute function release_attachment();

-- An upload that is not finished. Its bytes arrive in parts; `offset_bytes` of them are on disk.
create table upload (
  attachment_id uuid primary key references attachment (id) on delete cascade,
  owner_id uuid not null references "user" (id),
  offset_bytes bigint not null default 0 check (offset_bytes >= 0),
  -- SHA-256 of the first and of the last MiB, by which the browser recognises the file when it is chosen again.
  head_hash text not null,
  tail_hash text not null,
  -- What the object store needs to go on.
  parts jsonb not null default '{}',
  -- A request that writes holds the lease and renews it.
  lease_id uuid,
  lease_until timestamptz(3) check ((lease_id is null) = (lease_until is null)),
  expires_at timestamptz(3) not null
) with (fillfactor = 50);

create index upload_owner on upload (owner_id, attachment_id);
create index upload_expiry on upload (expires_at);

-- --- videos ------------------------------------------------------------------------------------------------

-- The video of a lesson. It is checked and rewritten after its upload; until then students do not see it.
create table lesson_video (
  id uuid primary key,
  lesson_id uuid not null unique,
  course_id uuid not null,
  status text not null default 'uploading' check (status in ('uploading', 'checking', 'ready', 'refused')),
  -- Why it cannot be played.
  refusal text check ((status = 'refused') = (refusal is not null)),
  duration_ms integer check (duration_ms > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  created_at timestamptz(3) not null,
  check (status <> 'ready' or (duration_ms is not null and width is not null and height is not null)),
  foreign key (lesson_id, course_id) references lesson (id, course_id) on delete cascade
) with (fillfactor = 80);

-- One file per size: the original, and those that the teacher's browser encoded.
create table video_rendition (
  video_id uuid not null references lesson_video (id) on delete cascade,
  attachment_id uuid not null unique references attachment (id) on delete cascade,
  -- Of the picture's shorter side, in pixels; the original has what it has.
  height integer not null check (height > 0),
  is_original boolean not null,
  status text not null default 'uploading' check (status in ('uploading', 'checking', 'ready', 'refused')),
  refusal text check ((status = 'refused') = (refusal is not null)),
  -- Such as `video/mp4; codecs="avc1.640028, mp4a.40.2"`.
  media_type text check (status <> 'ready' or media_type is not null),
  primary key (video_id, attachment_id)
) with (fillfactor = 80);

create unique index video_original on video_rendition (video_id) where is_original;

-- WebVTT; SRT is converted when it arrives.
create table caption (
  id uuid primary key,
  video_id uuid not null references lesson_video (id) on delete cascade,
  -- BCP 47.
  language text not null check (char_length(language) between 2 and 35),
  vtt text not null check (octet_length(vtt) <= 1048576),
  created_at timestamptz(3) not null,
  unique (video_id, language)
);

-- --- learning: progress and notes ----------------------------------------------------------------------------

create table lesson_progress (
  course_id uuid not null,
  student_id uuid not null references "user" (id) on delete cascade,
  lesson_id uuid not null,
  -- Seconds, joined by union: the same report twice changes nothing.
  watched int4multirange not null default '{}',
  position_seconds integer not null default 0 check (position_seconds >= 0),
  done_at timestamptz(3),
  updated_at timestamptz(3) not null,
  primary key (course_id, student_id, lesson_id),
  foreign key (lesson_id, course_id) references lesson (id, course_id) on delete cascade
) with (fillfactor = 70);

-- For the removal of a lesson.
create index lesson_progress_lesson on lesson_progress (lesson_id);

-- Where a student left off in a class.
create table course_position (
  course_id uuid not null references course (id) on delete cascade,
  student_id uuid not null references "user" (id) on delete cascade,
  lesson_id uuid not null references lesson (id) on delete cascade,
  updated_at timestamptz(3) not null,
  primary key (course_id, student_id)
) with (fillfactor = 50);

create index course_position_lesson on course_position (lesson_id);

-- How many students have begun and finished each lesson, so that the teacher's page counts no rows.
create table lesson_total (
  lesson_id uuid primary key references lesson (id) on delete cascade,
  started integer not null default 0,
  done integer not null default 0
) with (fillfactor = 50);

create function count_lesson_progress() returns trigger language plpgsql as $$
begin
  insert into lesson_total as total (lesson_id, started, done)
  values (new.lesson_id, (tg_op = 'INSERT')::integer, (new.done_at is not null)::integer)
  on conflict (lesson_id) do update set
    started = total.started + excluded.started,
    done = total.done + excluded.done;
  return null;
end $$;

create trigger count_started_lesson after insert on lesson_progress
  for each row execute function count_lesson_progress();
create trigger count_done_lesson after update of done_at on lesson_progress
  for each row when (old.done_at is null and new.done_at is not null) execute function count_lesson_progress();

create function uncount_done_lesson() returns trigger language plpgsql as $$
begin
  update lesson_total set done = done - 1 where lesson_id = new.lesson_id;
  return null;
end $$;

create trigger uncount_done_lesson after update of done_at on lesson_progress
  for each row when (old.done_at is not null and new.done_at is null) execute function uncount_done_lesson();

create table lesson_note (
  id uuid primary key,
  course_id uuid not null,
  lesson_id uuid not null,
  student_id uuid not null references "user" (id) on delete cascade,
  -- Of the video; null for a note about the text.
  second integer check (second >= 0),
  text text not null check (char_length(text) between 1 and 5000),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (lesson_id, course_id) references lesson (id, course_id) on delete cascade
);

create index lesson_note_course on lesson_note (course_id, student_id, created_at, id);
create index lesson_note_lesson on lesson_note (lesson_id, student_id, created_at, id);

-- --- enrolments: trials --------------------------------------------------------------------------------------

-- All lessons of a paid class for 168 hours: once per student and class, whatever comes after it.
create table trial (
  id uuid primary key,
  course_id uuid not null references course (id) on delete cascade,
  student_id uuid not null references "user" (id) on delete cascade,
  started_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > started_at),
  -- The mail a day before the end; also set where none is needed.
  reminded_at timestamptz(3),
  unique (course_id, student_id)
);

create index trial_student on trial (student_id, started_at desc, id desc);
create index trial_to_remind on trial (ends_at) where reminded_at is null;

-- --- reports ---------------------------------------------------------------------------------------------------

-- Somebody says that a class, lesson or review should not be there. Only admins read who.
create table report (
  id uuid primary key,
  reporter_id uuid not null references "user" (id),
  kind text not null check (kind in ('class', 'lesson', 'review')),
  -- May have been removed since.
  subject_id uuid not null,
  course_id uuid not null,
  -- The title of the class or lesson, or the beginning of the review, as it was then.
  subject_title text not null,
  reason text not null check (reason in ('illegal', 'copyright', 'offensive', 'misleading', 'spam', 'other')),
  explanation text not null check (char_length(explanation) between 1 and 5000),
  status text not null default 'open' check (status in ('open', 'accepted', 'dismissed')),
  -- What the admin wrote to the person who reported.
  answer text check (char_length(answer) between 1 and 5000),
  decided_by uuid references "user" (id),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3) check ((status = 'open') = (decided_at is null))
);

-- The same thing is reported once by a person until it is decided.
create unique index report_open on report (reporter_id, subject_id) where status = 'open';
create index report_newest on report (created_at desc, id desc);
create index report_status on report (status, created_at desc, id desc);
