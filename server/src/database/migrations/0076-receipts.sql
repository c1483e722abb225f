-- Tax that prices contain, and receipts: numbered without gaps, with the shop's address and the buyer's company.
alter table shop
  add column address text not null default '',
  add column tax_number text not null default '',
  -- The shop's own, and that of buyers whose country nobody has asked.
  add column country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  -- By country, in hundredths of a percent: {"DE": 1900}.
  add column tax_rates jsonb not null default '{}';

alter table "order"
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column company text not null default '',
  add column tax_number text not null default '';

-- As it was at the sale; null where the shop had named no rate.
alter table order_line
  add column tax_rate integer check (tax_rate between 0 and 9999),
  add column tax_cents integer check (tax_cents between 0 and price_cents and (tax_rate is null) = (tax_cents is null));

alter table payment add column receipt_number integer unique check (receipt_number > 0);
create index payment_without_receipt on payment (paid_at, id) where paid_at is not null and receipt_number is null;
