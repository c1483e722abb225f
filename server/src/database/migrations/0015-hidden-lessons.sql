-- Admins hide single lessons, and see what was changed in a lesson since one of them last saw it.

-- Hidden by an admin: for its teacher and admins alone. It does not count in its class.
alter table lesson
  add column hidden_at timestamptz(3),
  -- For its teacher.
  add column hidden_reason text check ((hidden_reason is null) = (hidden_at is null));

alter table content_change
  -- Of a lesson: what of it was changed.
  add column parts text[] not null default '{}',
  -- As an admin last saw it; null for what was added since, and for what was changed before this migration.
  add column before_title text,
  add column before_text text;

-- Until this release a video that was uploaded to an Approved class marked the class as edited without listing a change
-- that an admin could mark as seen.
update course set content_changed_at = (select max(changed_at) from content_change where course_id = course.id)
where content_changed_at is distinct from (select max(changed_at) from content_change where course_id = course.id);
