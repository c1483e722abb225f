-- An invitation without a class: whoever accepts it has an account, and no place.
alter table invitation alter column course_id drop not null;

-- Of two admins who invite the same person at once, one does.
-- unused since 0.2.0: rows without a class, which no release before this one writes
create unique index invitation_to_shop_running on invitation (email)
  where course_id is null and accepted_at is null and withdrawn_at is null;
