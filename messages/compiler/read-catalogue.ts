import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export const MESSAGES_FOLDER = dirname(import.meta.dirname);
export const SOURCE_FOLDER = join(MESSAGES_FOLDER, 'src');

/** Sentences that the specification words, odd spellings included. */
export const SPECIFICATION_FOLDER = join(SOURCE_FOLDER, 'specification');

const EXTENSION = '.en.json';
const KEY = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

/** ICU text by key. */
export type Catalogue = Map<string, string>;

/** The messages of one folder. Throws when a key is malformed, stands twice, or lacks the prefix of its file. */
export function readFolder(folder: string, catalogue: Catalogue = new Map()): Catalogue {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(EXTENSION))) {
    const prefix = `${basename(file, EXTENSION).replaceAll('-', '_')}_`;
    const messages: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const [key, text] of Object.entries(messages)) {
      if (!KEY.test(key) || !key.startsWith(prefix)) {
        throw new Error(`${file}: the key '${key}' must be in snake_case and begin with '${prefix}'`);
      }
      if (catalogue.has(key)) throw new Error(`${file}: the key '${key}' exists already`);
      catalogue.set(key, text);
    }
  }
  return catalogue;
}

export const readCatalogue = (): Catalogue => readFolder(SPECIFICATION_FOLDER, readFolder(SOURCE_FOLDER));
