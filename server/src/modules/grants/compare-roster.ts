import type { RosterColumns, RosterRow } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { findGrantCourse } from './grants.queries.ts';
import { type ParsedRow, parseRoster } from './parse-roster.ts';
import { findListedPeople, type ListedPerson } from './roster.queries.ts';

interface Roster {
  courseId: string;
  csv: string;
  /** Which column is what, where somebody has said so. */
  columns?: RosterColumns | undefined;
  now: Date;
}

function kindOf(person: ListedPerson | undefined): Pick<RosterRow, 'Kind' | 'Fault'> {
  const isEnrolled = person?.state === 'active' || person?.state === 'suspended';
  if (isEnrolled) return { Kind: 'enrolled', Fault: null };
  if (person?.is_invited) return { Kind: 'invited', Fault: null };
  if (!person?.person_id) return { Kind: 'new', Fault: null };
  if (!person.is_student) return { Kind: 'faulty', Fault: 'not-grantable' };
  /** Anybody can sign up with an address: an unconfirmed one gets a link by mail, as if it had no account. */
  return { Kind: person.is_confirmed ? 'known' : 'new', Fault: null };
}

const toRow = ({ line, name, email, fault }: ParsedRow, people: Map<string, ListedPerson>): RosterRow => ({
  Line: line,
  Name: name,
  Email: email,
  ...(fault ? { Kind: 'faulty' as const, Fault: fault } : kindOf(people.get(email))),
});

/** A class, and what a roster would change in it; undefined for a class that is not offered. */
export async function compareRoster(reader: Reader, { courseId, csv, columns, now }: Roster) {
  const course = await findGrantCourse(reader, courseId);
  if (course?.status !== 'Approved') return undefined;
  const { rows: parsed, table } = parseRoster(csv, columns);
  const emails = parsed.filter(({ fault }) => fault === null).map(({ email }) => email);
  const people = await findListedPeople(reader, { courseId, emails, now });
  const byEmail = new Map(people.map((person) => [person.email, person]));
  return { course, table, rows: parsed.map((row) => toRow(row, byEmail)) };
}
