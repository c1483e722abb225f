import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ENGLISH, PLAIN_ENGLISH, PSEUDO_LANGUAGES } from '../src/languages.ts';
import { pseudoText } from './pseudo-text.ts';
import { readTranslations, type Translation } from './read-translations.ts';

export const MESSAGES_FOLDER = dirname(import.meta.dirname);
export const SOURCE_FOLDER = join(MESSAGES_FOLDER, 'src');

/** Sentences that the specification words, odd spellings included. */
export const SPECIFICATION_FOLDER = join(SOURCE_FOLDER, 'specification');

export const ENGLISH_EXTENSION = '.en.json';
const KEY = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;

/** ICU text by key. */
export type Catalogue = Map<string, string>;

export const MESSAGE_FOLDERS = [SOURCE_FOLDER, SPECIFICATION_FOLDER];

/** The messages that English has in plain words too, by key. */
export const readPlainEnglish = (): Map<string, Translation> => readTranslations(MESSAGE_FOLDERS, PLAIN_ENGLISH);

/** The English messages of one file. Throws when a key is malformed or lacks the prefix of its file. */
export function readEnglishFile(path: string): [key: string, text: string][] {
  const name = basename(path);
  const prefix = `${basename(path, ENGLISH_EXTENSION).replaceAll('-', '_')}_`;
  const messages: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'));
  for (const key of Object.keys(messages)) {
    if (!KEY.test(key) || !key.startsWith(prefix)) {
      throw new Error(`${name}: the key '${key}' must be in snake_case and begin with '${prefix}'`);
    }
  }
  return Object.entries(messages);
}

export const englishFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ENGLISH_EXTENSION))
    .map((name) => join(folder, name));

/** The English messages of one folder. Throws when a key stands twice. */
export function readFolder(folder: string, catalogue: Catalogue = new Map()): Catalogue {
  for (const file of englishFiles(folder)) {
    for (const [key, text] of readEnglishFile(file)) {
      if (catalogue.has(key)) throw new Error(`${file}: the key '${key}' exists already`);
      catalogue.set(key, text);
    }
  }
  return catalogue;
}

const readEnglish = (): Catalogue => readFolder(SPECIFICATION_FOLDER, readFolder(SOURCE_FOLDER));

/** All messages of a language; in English where they are not translated. */
export function readCatalogue(language = ENGLISH): Catalogue {
  const english = readEnglish();
  if (language === ENGLISH) return english;
  const isPseudo = language in PSEUDO_LANGUAGES;
  const translated = isPseudo ? new Map() : readTranslations(MESSAGE_FOLDERS, language);
  return new Map(
    [...english].map(([key, text]) => [key, isPseudo ? pseudoText(text, language) : translated.get(key)?.text || text]),
  );
}
