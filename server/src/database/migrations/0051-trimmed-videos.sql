-- When it became sure that nothing of a video is shown that its teacher cut out, or its teacher was asked to look: a release
-- before has served the hidden parts too, and has kept no trace of them.
alter table lesson_video add column cuts_checked_at timestamptz;

create index lesson_video_cuts_unchecked on lesson_video (course_id) where status = 'ready' and cuts_checked_at is null;
