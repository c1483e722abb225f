import type { AuditEntry, CheckedQueryOf, listAudit as route } from '@guildhall/contract';
import type { Reader } from '../../database/database.ts';
import { sayStored } from '../../database/stored-text.ts';
import { listPage, NewestFirst, type PageQuery } from '../../http/paging.ts';
import { findPeopleByText } from '../members/index.ts';
import {
  type AuditPage,
  type AuditRow,
  countAudit,
  countAuditMatching,
  countAuditOfPeople,
  listAuditPage,
  listAuditPageMatching,
  listAuditPageOfPeople,
} from './audit.queries.ts';

type AuditTexts = Pick<AuditRow, 'subject_name' | 'subject_sentence' | 'reason' | 'reason_sentence'> & {
  action: string;
};

/** In the language of the reader. */
export function sayAuditTexts(row: AuditTexts) {
  const [domain = ''] = row.action.split('.');
  return {
    Subject: sayStored(domain, row.subject_name, row.subject_sentence),
    Reason: sayStored(domain, row.reason, row.reason_sentence),
  };
}

const toAuditEntry = (row: AuditRow): AuditEntry => ({
  _id: row.id,
  Kind: row.action,
  At: row.at.toISOString(),
  ActorId: row.actor_id,
  ActorName: row.actor_name ?? '',
  ActorEmail: row.actor_email ?? '',
  PersonId: row.person_id,
  PersonName: row.person_name ?? '',
  SubjectId: row.subject_id,
  ...sayAuditTexts(row),
  KeyName: row.key_name ?? '',
});

async function findEntries(reader: Reader, person: string | undefined, page: AuditPage) {
  if (!person) return Promise.all([listAuditPage(reader, page), countAudit(reader, page.kind)]);
  const people = await findPeopleByText(reader, person);
  if (people) {
    return Promise.all([listAuditPageOfPeople(reader, people, page), countAuditOfPeople(reader, people, page.kind)]);
  }
  return Promise.all([listAuditPageMatching(reader, person, page), countAuditMatching(reader, person, page.kind)]);
}

/** Newest first. `person`: a text in the name or address of who decided, or of whom the decision is about. */
export const listAudit = (reader: Reader, { person, kind, ...query }: CheckedQueryOf<typeof route>) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) => findEntries(reader, person, { ...page, kind }),
    keysOf: ({ at, id }) => [at, id],
    toItem: toAuditEntry,
  });

/** What one person decided, and what was decided about them, newest first. */
export const listAuditOf = (reader: Reader, personId: string, query: PageQuery) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) =>
      Promise.all([
        listAuditPageOfPeople(reader, [personId], { ...page, kind: undefined }),
        countAuditOfPeople(reader, [personId], undefined),
      ]),
    keysOf: ({ at, id }) => [at, id],
    toItem: toAuditEntry,
  });
