-- The demonstration of 0.2.0 enrolled its students without a payment (origin 'demonstration'), which 0031 refuses. In
-- free classes they are free. In the others the demonstration's admin has granted the places: the entries of the audit are
-- written here, with the ids of the enrolments, and 0059 turns these enrolments into grants, once 0031 has created the
-- columns. This file comes later than those that follow it: databases that are beyond 0031 have no such row.
insert into audit_entry (id, actor_id, action, subject_id, subject_name, person_id, reason, at)
select enrolment.id, admin.id, 'enrolment.granted', course.id, course.title, enrolment.student_id,
  'Part of the demonstration of version 0.2.0', enrolment.enrolled_at
from enrolment
  join course on course.id = enrolment.course_id
  cross join (
    -- Whoever is no admin any more counts where there is none.
    select id from "user" order by role = 'Admin' desc, demonstration desc, created_at, id limit 1
  ) as admin
where enrolment.origin = 'demonstration' and course.price_cents > 0;

update enrolment set origin = 'free' where origin = 'demonstration';
