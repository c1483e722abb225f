-- For their mails and documents; null: English.
alter table "user" add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
