-- Enrolments that an admin grants. Promise 1: no enrolment exists without a confirmed charge, price 0, or an admin's
-- recorded grant. The foreign key holds the last part: the entry of the audit is by this admin, about this student and
-- this class. It is checked at the commit, so that the enrolment can decide first whether there is anything to record.
alter table audit_entry
  add constraint audit_entry_of_grant unique (id, actor_id, person_id, subject_id);

alter table enrolment
  add column granted_by uuid references "user" (id),
  add column grant_entry_id uuid unique,
  drop constraint enrolment_origin_check,
  add constraint enrolment_origin_check check (origin in ('paid', 'free', 'granted')),
  add constraint enrolment_granted check (
    (origin = 'granted') = (granted_by is not null) and (origin = 'granted') = (grant_entry_id is not null)
  ),
  add constraint enrolment_grant_entry foreign key (grant_entry_id, granted_by, student_id, course_id)
    references audit_entry (id, actor_id, person_id, subject_id) deferrable initially deferred;
