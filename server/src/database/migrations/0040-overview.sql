-- For the admins' overview: what happened on each day, and which classes enrolled most, read from the indexes alone.
create index enrolment_newest on enrolment (enrolled_at) include (course_id);
create index payment_paid on payment (paid_at) include (currency, amount_cents) where paid_at is not null;
create index payment_refunded on payment (refunded_at) include (currency, refunded_cents) where refunded_at is not null;
