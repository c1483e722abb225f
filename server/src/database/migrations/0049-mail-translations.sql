alter table shop
  -- By language, but for English: its own words of mails, by key.
  add column mail_translations jsonb not null default '{}' check (jsonb_typeof(mail_translations) = 'object');
