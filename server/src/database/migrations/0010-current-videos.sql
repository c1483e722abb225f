-- A video that replaces another is checked beside it, and takes its place when it can be played.

alter table lesson_video
  -- False: it waits beside the video that students see.
  add column is_current boolean not null default true,
  add check (is_current or status <> 'ready'),
  drop constraint lesson_video_lesson_id_key,
  add unique (lesson_id, is_current);

-- It was written for a video that has been replaced since, and may not fit.
alter table caption add column is_for_earlier_video boolean not null default false;

-- A class can be deleted while files arrive: what the object store needs to remove the parts of an unfinished one.
alter table removed_object add column parts jsonb;

-- Before the row of the upload goes with its attachment.
create function keep_parts() returns trigger language plpgsql as $$
begin
  insert into removed_object (prefix, parts)
  select old.object_key, parts from upload where attachment_id = old.id and parts ? 'id';
  return old;
end $$;

create trigger keep_parts before delete on attachment
  for each row execute function keep_parts();
