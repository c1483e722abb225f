-- Its HTML was made before formulas, line breaks in cells and emphasis beside Chinese, Japanese and Korean signs were: it is
-- made again at the next start, and shown as it is until then.
alter table lesson add column html_outdated boolean not null default false;
update lesson set html_outdated = true
where text ~ '\\\(|\$\$' or text ~* '<br\s*/?>' or text ~ '[^[:ascii:]]\*|\*[^[:ascii:]]';

create index lesson_with_outdated_html on lesson (id) where html_outdated;
