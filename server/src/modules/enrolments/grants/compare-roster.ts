import type { RosterColumns, RosterRow } from '@guildhall/contract';
import type { Reader } from '../../../database/database.ts';
import { findGrantCourse } from './grants.queries.ts';
import { type ParsedRow, parseRoster } from './parse-roster.ts';
import { findListedPeople, type ListedPerson } from './roster.queries.ts';

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
