import { loadPictures } from '@guildhall/demo';
import pLimit from 'p-limit';
import type pg from 'pg';
import { listOwnTables } from '../database/migrate.ts';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';
import {
  type Contents,
  countContents,
  deleteEverything,
  findKind,
  listPictureIds,
} from '../installation/installation.queries.ts';
import { takeDatabase } from '../installation/take-database.ts';
import { StartupError } from '../lib/startup-error.ts';
import { pictureKeysOf } from '../modules/files/index.ts';

interface LeaveOptions {
  /** Where files may be. */
  objectStores: Pick<ObjectStore, 'remove'>[];
  report: (text: string) => void;
  /** Whether to delete what has been reported. */
  confirm: () => Promise<boolean>;
}

const FILES_CONCURRENCY = 8;

/**
 * Deletes everything from a sandbox's database, on a connection of its own: where anybody could be anybody, no account,
 * class or enrolment can be trusted. The files go first and the rows, with the mark, in one transaction at the end:
 * whatever ends this halfway leaves a sandbox, whose rows still name all files that there may be, and it can be run
 * again. Throws `StartupError`.
 */
export async function leaveSandbox(client: pg.ClientBase, { objectStores, report, confirm }: LeaveOptions) {
  await takeDatabase(client);
  const kind = await findKind(client);
  if (kind === 'shop') throw new StartupError('This database is a shop, not a sandbox. Nothing was deleted.');
  if (!kind) return report('This database is empty. There is nothing to delete.');
  for (const line of describeContents(await countContents(client))) report(line);
  if (!(await confirm())) throw new StartupError('Nothing was deleted.');
  await removePictures(objectStores, [...(await listPictureIds(client)), ...(await listDemonstrationPictureIds())]);
  await deleteRows(client);
  report('Done. The next start decides whether this database is a shop or a sandbox.');
}

/** Without rows where making the demonstration was cut off. */
const listDemonstrationPictureIds = async () => Object.values(await loadPictures()).map(({ id }) => id);

async function removePictures(objectStores: LeaveOptions['objectStores'], ids: string[]): Promise<void> {
  const limit = pLimit(FILES_CONCURRENCY);
  await limit.map(new Set(ids), async (id) => {
    for (const key of pictureKeysOf(id)) for (const store of objectStores) await store.remove(key);
  });
}

async function deleteRows(client: pg.ClientBase): Promise<void> {
  const tables = await listOwnTables();
  await client.query('begin');
  await deleteEverything(client, tables);
  await client.query('commit');
}

const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

const describeContents = (contents: Contents): string[] => {
  const { accounts, demonstrationAccounts, admins, courses, assignments, submissions, payments, pictures } = contents;
  return [
    'Everything in this sandbox will be deleted:',
    `  ${plural(accounts, 'account')} (${demonstrationAccounts.toLocaleString('en-US')} of the demonstration, ${plural(admins, 'admin')}) with ${plural(contents.sessions, 'session')}`,
    `  ${plural(courses, 'class', 'classes')} with ${plural(contents.enrolments, 'enrolment')} and ${plural(contents.reviews, 'review')}`,
    `  ${plural(assignments, 'assignment')} with ${plural(submissions, 'submission')}`,
    `  ${plural(contents.applications, 'application')} to teach`,
    `  ${plural(payments, 'payment')}, none with a real card`,
    `  ${plural(pictures, 'picture')} and their files`,
    `  ${plural(contents.auditEntries, 'entry', 'entries')} of the audit, the mails that wait to be sent, and all other rows`,
  ];
};
