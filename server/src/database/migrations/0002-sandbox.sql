-- Whether this database is a sandbox's or a shop's. One row; none before the first start and after `leave-sandbox`.
create table installation (
  is_only boolean primary key default true check (is_only),
  kind text not null check (kind in ('sandbox', 'shop')),
  marked_at timestamptz(3) not null
);

-- Databases of 0.2.0 have no mark, so it is derived from what is in them. Only the sandbox's card provider creates the
-- schema `sandbox_stripe`, whether or not there was a demonstration. A payment that it does not know was made with a
-- real card: such a database has been a shop, and is never emptied.
do $$
declare
  was_sandbox boolean := to_regclass('sandbox_stripe.payment_intent') is not null
    or exists (select from "user" where demonstration);
  has_real_payments boolean := exists (select from payment where paid_at is not null);
begin
  if has_real_payments and to_regclass('sandbox_stripe.payment_intent') is not null then
    execute 'select exists (select from payment where paid_at is not null
      and intent_id not in (select id from sandbox_stripe.payment_intent))' into has_real_payments;
  end if;
  if has_real_payments or (not was_sandbox and exists (select from "user")) then
    insert into installation (kind, marked_at) values ('shop', now());
  elsif was_sandbox then
    insert into installation (kind, marked_at) values ('sandbox', now());
  end if;
end $$;

-- No enrolment without a confirmed charge, except in a class that is free: that also holds for the demonstration.
-- `not valid`: a sandbox of 0.2.0 keeps the demonstration that it has.
alter table enrolment
  drop constraint enrolment_origin_check,
  add constraint enrolment_origin_check check (origin in ('paid', 'free')) not valid;
