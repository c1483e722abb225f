-- Pictures count for the quota of their owner, and are removed a day after nobody uses them any more.

alter table image
  -- Of all its files. 0 for what was stored before sizes were recorded.
  add column bytes bigint not null default 0 check (bytes >= 0),
  -- False while its files are being written or removed: such a picture is not served and cannot be chosen.
  add column is_stored boolean not null default true,
  -- Null where something referred to it at the last check.
  add column unused_since timestamptz(3),
  -- When it is checked next whether anything refers to it.
  add column check_at timestamptz(3) not null default now() + interval '1 day';

create index image_check on image (check_at);

-- What refers to a picture, by picture.
create index course_image on course (image_id);
create index course_seen_image on course ((seen_version ->> 'image_id')) where seen_version is not null;
create index user_image on "user" ((split_part(image, '/', 3))) where image is not null;
