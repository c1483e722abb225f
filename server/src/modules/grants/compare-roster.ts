import type { RosterRow } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { findGrantCourse } from './grants.queries.ts';
import { type ParsedRow, parseRoster } from './parse-roster.ts';
import { findListedPeople, type ListedPerson } from './roster.queries.ts';

interface Roster {
  courseId: string;
  csv: string;
  now: Date;
}

function kindOf(person: ListedPerson | undefined): Pick<RosterRow, 'Kind' | 'Fault'> {
  const isEnrolled = person?.state === 'active' || person?.state === 'suspended';
  if (isEnrolled) return { Kind: 'enrolled', Fault: null };
  if (person?.is_invited) return { Kind: 'invited', Fault: null };
  if (!person?.person_id) return { Kind: 'new', Fault: null };
  return person.is_student ? { Kind: 'known', Fault: null } : { Kind: 'faulty', Fault: 'not-grantable' };
}

const toRow = ({ line, name, email, fault }: ParsedRow, people: Map<string, ListedPerson>): RosterRow => ({
  Line: line,
  Name: name,
  Email: email,
  ...(fault ? { Kind: 'faulty' as const, Fault: fault } : kindOf(people.get(email))),
});

/** A class, and what a roster would change in it; undefined for a class that is not offered. */
export async function compareRoster(reader: Reader, { courseId, csv, now }: Roster) {
  const course = await findGrantCourse(reader, courseId);
  if (course?.status !== 'Approved') return undefined;
  const parsed = parseRoster(csv);
  const emails = parsed.filter(({ fault }) => fault === null).map(({ email }) => email);
  const people = await findListedPeople(reader, { courseId, emails, now });
  const byEmail = new Map(people.map((person) => [person.email, person]));
  return { course, rows: parsed.map((row) => toRow(row, byEmail)) };
}
