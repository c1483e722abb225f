-- A link for a new password counts until a newer one is asked for or a password is set, in whatever way that happens.
-- Its row holds the person's id as its value; the rows of visits to a provider hold something longer.
create index verification_person on verification (value) where char_length(value) = 36;

create function forget_older_reset_links() returns trigger language plpgsql as $$
begin
  delete from verification where char_length(value) = 36 and value = new.value and id <> new.id;
  return null;
end $$;

create trigger forget_older_reset_links after insert on verification
  for each row when (char_length(new.value) = 36) execute function forget_older_reset_links();

create function forget_reset_links() returns trigger language plpgsql as $$
begin
  delete from verification where char_length(value) = 36 and value = new.user_id::text;
  return null;
end $$;

create trigger forget_reset_links after update of password on account
  for each row execute function forget_reset_links();
