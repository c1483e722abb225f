// `npm run demo:files`: makes the files to download of the demonstration in demo/files, which is committed.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { zipSync } from 'fflate';
import { FILE_FOLDER } from '../files.ts';
import { drawHandout } from './draw-handout.ts';
import { ACCESSIBILITY_HANDOUTS } from './handouts/accessibility.ts';
import { BUSINESS_HANDOUTS } from './handouts/business.ts';
import { CREATIVE_HANDOUTS } from './handouts/creative.ts';
import { PRACTICE_HANDOUTS } from './handouts/practice.ts';
import { TABLES } from './tables.ts';

/** Each folder becomes a ZIP of the same name, with the folder inside. */
const ARCHIVE_FOLDER = new URL('archives/', import.meta.url);

/** The same bytes for the same files. ZIP has no time zones: this is noon in all of them. */
const MODIFIED_AT = new Date(2026, 0, 1, 12);

const save = (name: string, content: string | Uint8Array) => writeFile(new URL(name, FILE_FOLDER), content);

async function makeArchive(name: string): Promise<void> {
  const folder = new URL(`${name}/`, ARCHIVE_FOLDER);
  const names = (await readdir(folder)).sort();
  const entries = await Promise.all(
    names.map(async (entry) => [`${name}/${entry}`, await readFile(new URL(entry, folder))] as const),
  );
  await save(`${name}.zip`, zipSync(Object.fromEntries(entries), { level: 9, mtime: MODIFIED_AT }));
}

await mkdir(FILE_FOLDER, { recursive: true });
const HANDOUTS = [...ACCESSIBILITY_HANDOUTS, ...BUSINESS_HANDOUTS, ...CREATIVE_HANDOUTS, ...PRACTICE_HANDOUTS];

for (const handout of HANDOUTS) {
  await save(`${handout.name}.pdf`, await drawHandout(handout));
}
for (const [name, write] of Object.entries(TABLES)) await save(name, write());
for (const name of await readdir(ARCHIVE_FOLDER)) await makeArchive(name);
