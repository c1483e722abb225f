import { type CheckedQueryOf, cleanEmail, type listSecurityEvents as route } from '@guildhall/contract';
import type { Database } from '../../../database/database.ts';
import { listPage, NewestFirst } from '../../../http/paging.ts';
import { findPeopleByText } from '../../members/index.ts';
import {
  countSecurityEvents,
  listPageOfPeople,
  listSecurityEventPage,
  type SecurityEventFilter,
} from './security-log.queries.ts';
import { toSecurityEvent } from './security-log.view.ts';

type Query = CheckedQueryOf<typeof route>;

async function filterOf(database: Database, { kind, personId, person }: Query): Promise<SecurityEventFilter> {
  if (personId) return { kind, people: { ids: [personId] } };
  if (!person) return { kind };
  const ids = await findPeopleByText(database, person);
  return ids ? { kind, people: { ids, typedEmail: cleanEmail(person) } } : { kind, text: person };
}

/** Newest first. */
export async function listSecurityEvents(database: Database, query: Query) {
  const filter = await filterOf(database, query);
  const list = filter.people ? listPageOfPeople : listSecurityEventPage;
  return listPage(query, {
    keys: NewestFirst,
    find: (page) => Promise.all([list(database, filter, page), countSecurityEvents(database, filter)]),
    keysOf: ({ at, id }) => [at, id],
    toItem: toSecurityEvent,
  });
}
