import * as contract from '@guildhall/contract';
import {
  type CheckedQueryOf,
  cleanEmail,
  type listSecurityEvents as route,
  type SecurityEvent,
} from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { sayStored } from '../../../database/stored-text.ts';
import { listPage, NewestFirst } from '../../../http/paging.ts';
import { serve } from '../../../http/serve.ts';
import { findPeopleByText } from '../../members/index.ts';
import {
  countSecurityEvents,
  listPageOfPeople,
  listSecurityEventPage,
  type SecurityEventFilter,
  type SecurityEventRow,
} from './security-log.queries.ts';

const toSecurityEvent = (row: SecurityEventRow): SecurityEvent => ({
  _id: row.id,
  Kind: row.kind,
  At: row.at.toISOString(),
  PersonId: row.person_id,
  Name: row.person_name ?? '',
  Email: row.person_email ?? row.typed_email ?? '',
  ActorName: row.actor_name ?? '',
  Detail: sayStored('factor', row.detail, row.detail_sentence),
  Address: row.ip_address,
  Device: row.user_agent,
});

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

export function serveSecurityLog(app: FastifyInstance, { database }: { database: Database }) {
  serve(app, contract.listSecurityEvents, ({ query }) => listSecurityEvents(database, query));
}
