// A migration that has landed is never edited: databases out there have been through it as it was.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseContraction } from './contractions.js';
import { ROOT } from './lib.js';

const FOLDER = join(ROOT, 'server/src/database/migrations');
/** The SHA-256 of each migration, by its file. Empty until the first release: nothing is frozen then. */
const LIST = join(FOLDER, 'hashes.json');

/** @returns {Promise<Record<string, string>>} */
const readList = async () => JSON.parse(await readFile(LIST, 'utf8'));

/** @returns {Promise<Record<string, string>>} */
async function hashMigrations() {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).sort();
  const hashes = files.map(async (file) => {
    const text = await readFile(join(FOLDER, file));
    return [file, createHash('sha256').update(text).digest('hex')];
  });
  return Object.fromEntries(await Promise.all(hashes));
}

/**
 * @param {Record<string, string>} frozen
 * @param {Record<string, string>} present
 */
function refuseEdits(frozen, present) {
  const edited = Object.keys(frozen).filter((file) => present[file] !== frozen[file]);
  if (edited.length === 0) return;
  throw new Error(
    `Edited or deleted after it landed: ${edited.join(', ')}. Undo that, and add a new migration instead.`,
  );
}

/** @param {Record<string, string>} present */
async function refuseContractions(present) {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const refusals = Object.keys(present).map(async (file) =>
    refuseContraction(file, await readFile(join(FOLDER, file), 'utf8'), version),
  );
  const refused = (await Promise.all(refusals)).filter((refusal) => refusal !== undefined);
  if (refused.length > 0) throw new Error(refused.join('\n'));
}

/** Throws where one contracts too early, where a migration on the list is not as it was, and, once there is a list, where one is missing from it. */
export async function checkMigrations() {
  const [frozen, present] = [await readList(), await hashMigrations()];
  refuseEdits(frozen, present);
  await refuseContractions(present);
  const added = Object.keys(present).filter((file) => !(file in frozen));
  if (Object.keys(frozen).length === 0 || added.length === 0) return;
  throw new Error(`No hash of ${added.join(', ')} in hashes.json. Run: npm run migrations:freeze`);
}

/** Adds the migrations that are not on the list yet, and returns their names. */
export async function freezeMigrations() {
  const [frozen, present] = [await readList(), await hashMigrations()];
  refuseEdits(frozen, present);
  await refuseContractions(present);
  await writeFile(LIST, `${JSON.stringify(present, undefined, 2)}\n`);
  return Object.keys(present).filter((file) => !(file in frozen));
}
