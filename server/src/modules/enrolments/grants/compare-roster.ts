import type { RosterColumns, RosterRow } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader } from '../../../database/database.ts';
import type { EnrolmentState } from '../../../database/payment-tables.ts';
import { findGrantCourse } from './grants.queries.ts';
import { type ParsedRow, parseRoster } from './parse-roster.ts';

/** What is known of an e-mail address, for one class or none. */
interface ListedPerson {
  email: string;
  person_id: string | null;
  is_student: boolean;
  is_confirmed: boolean;
  state: EnrolmentState | null;
  is_invited: boolean;
}

/** `is_student`: may be given a place; `is_confirmed`: has read a mail to the address. */
async function findListedPeople(
  reader: Reader,
  { courseId, emails, now }: { courseId: string | null; emails: string[]; now: Date },
): Promise<ListedPerson[]> {
  const { rows } = await sql<ListedPerson>`
    select listed.email, person.id as person_id, enrolment.state,
      coalesce(person.role = 'Student' and person.suspended_at is null and course.teacher_id <> person.id, false)
        as is_student,
      coalesce(person.email_verified, false) as is_confirmed,
      exists (
        select from invitation where invitation.email = listed.email
          and invitation.course_id is not distinct from ${courseId}::uuid
          and accepted_at is null and withdrawn_at is null and ends_at > ${now}
      ) as is_invited
    from unnest(${emails}::text[]) as listed (email)
      left join course on course.id = ${courseId}
      left join "user" as person on person.email = listed.email
      left join enrolment on enrolment.course_id = course.id and enrolment.student_id = person.id
  `.execute(reader);
  return rows;
}

interface PeopleList {
  csv: string;
  /** Which column is what, where somebody has said so. */
  columns?: RosterColumns | undefined;
  now: Date;
}

interface Roster extends PeopleList {
  /** Null: a list of people, for no class. */
  courseId: string | null;
}

type Kind = Pick<RosterRow, 'Kind' | 'Fault'>;

function kindOf(person: ListedPerson | undefined): Kind {
  const isEnrolled = person?.state === 'active' || person?.state === 'suspended';
  if (isEnrolled) return { Kind: 'enrolled', Fault: null };
  if (person?.is_invited) return { Kind: 'invited', Fault: null };
  if (!person?.person_id) return { Kind: 'new', Fault: null };
  if (!person.is_student) return { Kind: 'faulty', Fault: 'not-grantable' };
  /** Anybody can sign up with an address: an unconfirmed one gets a link by mail, as if it had no account. */
  return { Kind: person.is_confirmed ? 'known' : 'new', Fault: null };
}

/** Whoever has an account, confirmed or not, gets nothing by an invitation to one. */
function kindWithoutCourse(person: ListedPerson | undefined): Kind {
  if (person?.person_id) return { Kind: 'known', Fault: null };
  return { Kind: person?.is_invited ? 'invited' : 'new', Fault: null };
}

const toRow = ({ line, name, email, fault }: ParsedRow, found: (email: string) => Kind): RosterRow => ({
  Line: line,
  Name: name,
  Email: email,
  ...(fault ? { Kind: 'faulty' as const, Fault: fault } : found(email)),
});

type GrantCourse = NonNullable<Awaited<ReturnType<typeof findGrantCourse>>>;

async function compare(reader: Reader, course: GrantCourse | null, { csv, columns, now }: PeopleList) {
  const { rows: parsed, table } = parseRoster(csv, columns);
  const emails = parsed.filter(({ fault }) => fault === null).map(({ email }) => email);
  const people = await findListedPeople(reader, { courseId: course?.id ?? null, emails, now });
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const kind = course ? kindOf : kindWithoutCourse;
  return { course, table, rows: parsed.map((row) => toRow(row, (email) => kind(byEmail.get(email)))) };
}

/** What a list of people for no class would change. */
export const comparePeople = (reader: Reader, list: PeopleList) => compare(reader, null, list);

/** A class, if it is for one, and what a roster would change; undefined for a class that is not offered. */
export async function compareRoster(reader: Reader, { courseId, ...list }: Roster) {
  if (courseId === null) return comparePeople(reader, list);
  const course = await findGrantCourse(reader, courseId);
  return course?.status === 'Approved' ? compare(reader, course, list) : undefined;
}
