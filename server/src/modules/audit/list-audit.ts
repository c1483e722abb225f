import { type CheckedQueryOf, Id, type listAudit as route } from '@guildhall/contract';
import { z } from 'zod';
import type { Reader } from '../../database/database.ts';
import { CursorInstant, decodeCursor, encodeCursor, splitPage } from '../../platform/paging.ts';
import { findPeople } from '../members/index.ts';
import {
  type AuditPage,
  countAudit,
  countAuditOf,
  countAuditOfMany,
  walkAudit,
  walkAuditOf,
  walkAuditOfMany,
} from './audit.queries.ts';
import { toAuditEntry } from './audit.view.ts';

const AuditCursor = z.tuple([CursorInstant, Id]);

/** The rows of the page, and how many there are in all. */
async function find(reader: Reader, person: string | undefined, page: AuditPage) {
  if (!person) return Promise.all([walkAudit(reader, page), countAudit(reader, page.kind)]);
  const people = await findPeople(reader, person);
  if (people) return Promise.all([walkAuditOf(reader, people, page), countAuditOf(reader, people, page.kind)]);
  return Promise.all([walkAuditOfMany(reader, person, page), countAuditOfMany(reader, person, page.kind)]);
}

/** What was decided, newest first; of one kind, or by and about those whose name or address holds a text. */
export async function listAudit(reader: Reader, { person, kind, limit, cursor }: CheckedQueryOf<typeof route>) {
  const after = cursor ? decodeCursor(cursor, AuditCursor) : undefined;
  const [rows, total] = await find(reader, person, { kind, after, limit });
  const { page, last } = splitPage(rows, limit);
  return { items: page.map(toAuditEntry), total, nextCursor: last ? encodeCursor([last.at, last.id]) : null };
}
