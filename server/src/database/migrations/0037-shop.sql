-- Whose shop it is, as admins have set it. Empty columns mean: as the environment or the product has it.
create table shop (
  is_only boolean primary key default true check (is_only),
  -- Of the last change: it says which version a change was made from.
  revision integer not null default 0 check (revision >= 0),
  name text not null default '' check (char_length(name) <= 60),
  logo_id uuid references image (id),
  accent_light text not null default '' check (accent_light = '' or accent_light ~ '^#[0-9a-f]{6}$'),
  accent_dark text not null default '' check (accent_dark = '' or accent_dark ~ '^#[0-9a-f]{6}$'),
  -- An e-mail address.
  contact text not null default '' check (char_length(contact) <= 254),
  -- Markdown.
  imprint text not null default '' check (char_length(imprint) <= 50000),
  privacy_policy text not null default '' check (char_length(privacy_policy) <= 50000),
  terms text not null default '' check (char_length(terms) <= 50000)
);
