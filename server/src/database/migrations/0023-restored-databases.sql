-- From a backup, and not live yet: it can be looked at, and does nothing by itself.
alter table installation
  add column restored_at timestamptz(3),
  -- When the backup was made: what has happened at the card provider since then is unknown.
  add column backed_up_at timestamptz(3),
  add check ((restored_at is null) = (backed_up_at is null));
