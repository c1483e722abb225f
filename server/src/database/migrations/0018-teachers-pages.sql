-- What a teacher says about themselves on their page.
alter table "user" add column bio text not null default '' check (char_length(bio) <= 2000);

-- The classes of a teacher's page, and how many there are.
create index course_teacher_published on course (teacher_id, published_at desc, id desc) where status = 'Approved';

-- How often each rating was given, without reading the reviews.
create index review_course_rating on review (course_id, rating) where hidden_at is null;
