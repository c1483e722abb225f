alter table shop
  -- Names on the home page.
  add column partners text[] not null default '{}' check (cardinality(partners) <= 30),
  -- What the home page promises.
  add column claims text[] not null default '{lifetime-access,downloads,certificate,trial}'
    check (claims <@ array['lifetime-access', 'downloads', 'certificate', 'trial']),
  -- Of new classes; empty: that of the teacher's browser, or UTC.
  add column time_zone text not null default '',
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- By kind of mail: its own words, where an admin has written some.
  add column mail_texts jsonb not null default '{}' check (jsonb_typeof(mail_texts) = 'object');

-- Amounts that were paid stay what they are. The lock lets payments under way end first, and keeps others from beginning.
create function refuse_currency_change() returns trigger language plpgsql as $$
begin
  lock table payment in share mode;
  if exists (select from payment) then
    raise exception 'The currency cannot be changed after the first payment'
      using errcode = 'check_violation', constraint = 'shop_currency_fixed';
  end if;
  update course set currency = new.currency where currency <> new.currency;
  return new;
end $$;

create trigger refuse_currency_change before update of currency on shop
  for each row when (old.currency is distinct from new.currency) execute function refuse_currency_change();
