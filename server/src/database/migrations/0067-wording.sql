alter table shop
  -- How English pages and mails are worded.
  add column wording text not null default 'specification' check (wording in ('specification', 'plain'));
