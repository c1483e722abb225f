-- Made of the text when it is saved, so that nobody who reads waits for it. Files of the lesson have the address
-- `attachment:{id}` in it. Null for texts of earlier releases until the next start.
alter table lesson add column html text;
update lesson set html = '' where text = '';

create index lesson_without_html on lesson (id) where html is null;
