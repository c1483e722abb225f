-- The sitemap reads all approved classes in the order of their ids, page by page.

create index course_sitemap on course (id) include (updated_at) where status = 'Approved';
