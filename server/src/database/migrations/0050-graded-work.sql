-- What `average_grade` is the average of: so many graded assignments, of so many that the class had. Null where nothing was
-- graded, and where `average_grade` counts what has no grade as 0: so it was before.
alter table certificate
  add column graded_count integer,
  add column assignment_total integer;
