alter table shop
  -- That readers can choose beside English; empty: English alone.
  add column languages text[] not null default '{}'
    check (cardinality(languages) <= 20 and array_position(languages, null) is null and not 'en' = any (languages));
