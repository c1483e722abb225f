-- Backups that are written by schedule, at BACKUP_TO: how old the last one is, and which are removed.
create table backup_run (
  id uuid primary key,
  started_at timestamptz(3) not null,
  finished_at timestamptz(3) check (finished_at >= started_at),
  -- Below BACKUP_TO; null where it failed.
  name text,
  size_bytes bigint check (size_bytes > 0),
  -- Why it failed, in one line.
  failure text,
  -- When the file was removed from BACKUP_TO to make room for newer ones.
  removed_at timestamptz(3),
  check ((name is null) = (size_bytes is null)),
  check (case when finished_at is null then name is null and failure is null else (name is null) <> (failure is null) end)
);

-- One at a time, by whatever process.
create unique index backup_run_under_way on backup_run ((true)) where finished_at is null;
create index backup_run_newest on backup_run (started_at desc, id desc);
