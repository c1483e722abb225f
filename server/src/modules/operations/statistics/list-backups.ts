import type { Reader } from '../../../database/database.ts';
import { listPage, NewestFirst, type PageQuery } from '../../../http/paging.ts';
import { countBackups, listBackupPage } from './backups.queries.ts';
import { toBackup } from './backups.view.ts';

/** Newest first. */
export const listBackups = (reader: Reader, query: PageQuery) =>
  listPage(query, {
    keys: NewestFirst,
    find: (page) => Promise.all([listBackupPage(reader, page), countBackups(reader)]),
    keysOf: ({ started_at, id }) => [started_at, id],
    toItem: toBackup,
  });
