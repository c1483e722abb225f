-- What classes are about, and what one can apply to teach. A category that is for neither is hidden.
create table category (
  name text primary key check (char_length(name) between 1 and 60),
  -- In lists, beginning with the lowest.
  position integer not null,
  for_classes boolean not null,
  for_applications boolean not null
);

insert into category (position, name, for_classes, for_applications) values
  (1, 'Web Development', true, true),
  (2, 'Graphic Design', true, false),
  (3, 'LifeStyle', true, false),
  (4, 'Health & Fitness', true, false),
  (5, 'Business Strategy', true, false),
  (6, 'Photography', true, false),
  (7, 'App Development', false, true),
  (8, 'Machine Learning', false, true),
  (9, 'UI/UX Design', false, true),
  (10, 'Game Development', false, true),
  (11, 'Cybersecurity', false, true),
  (12, 'Data Science', true, true),
  (13, 'Language Learning', true, false);

alter table course drop constraint course_category_check,
  add constraint course_category_exists foreign key (category) references category (name);
alter table teacher_request drop constraint teacher_request_category_check,
  add constraint teacher_request_category_exists foreign key (category) references category (name);

-- To find out whether a category has applications.
create index teacher_request_category on teacher_request (category);
create index course_category on course (category);
