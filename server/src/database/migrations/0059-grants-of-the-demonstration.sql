-- What 0030 has prepared. No other enrolment shares its id with an entry of the audit.
update enrolment set origin = 'granted', granted_by = entry.actor_id, grant_entry_id = entry.id
from audit_entry as entry
where entry.id = enrolment.id and entry.action = 'enrolment.granted' and enrolment.origin = 'free';

-- Checked now and not at the commit: until then no later migration could alter these tables.
set constraints enrolment_grant_entry immediate;
