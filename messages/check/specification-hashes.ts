import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES_FOLDER, readFolder, SPECIFICATION_FOLDER } from '../compiler/read-catalogue.ts';

const FILE = join(MESSAGES_FOLDER, 'specification-hashes.json');

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const readHashes = (): Record<string, string> => JSON.parse(readFileSync(FILE, 'utf8'));

/** Which sentences of the specification are not as they were when they were added. */
export function specificationProblems(): string[] {
  const hashes = readHashes();
  const messages = readFolder(SPECIFICATION_FOLDER);
  const changed = [...messages].filter(([key, text]) => hashes[key] !== hashOf(text));
  const removed = Object.keys(hashes).filter((key) => !messages.has(key));
  return [
    ...changed.map(([key]) =>
      hashes[key] ? `${key} belongs to the specification and was reworded` : `${key} is new: npm run messages:freeze`,
    ),
    ...removed.map((key) => `${key} belongs to the specification and is missing`),
  ];
}

/** Adds the hashes of new sentences; those that are there stay. */
export function addHashes(): void {
  const added = [...readFolder(SPECIFICATION_FOLDER)].map(([key, text]) => [key, hashOf(text)]);
  const hashes = Object.entries({ ...Object.fromEntries(added), ...readHashes() });
  hashes.sort(([first], [second]) => (first < second ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}
