-- What transactions have invalidated, for every process to read. Of the last minutes, and worth nothing after a crash:
-- whoever has lost the connection to the database drops all that it has cached.
create unlogged table invalidation (
  transaction xid8 not null default pg_current_xact_id(),
  -- The process that knows already.
  process text not null,
  changed text[] not null,
  counted text[] not null,
  created_at timestamptz not null default now()
);
create index invalidation_transaction on invalidation (transaction);
