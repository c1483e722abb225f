import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What an ARB file says about a message beside its text. */
export interface TranslationNote {
  /** The English text that was translated. */
  source_text?: string;
  /** Where the English text has changed since: what it was before, and how that was translated. */
  'x-previous_source_text'?: string;
  'x-previous_text'?: string;
}

/** The content of an ARB file: `@@locale`, and for each message `key` and `@key`. */
export type ArbFile = Record<string, string | TranslationNote>;

export interface Translation {
  /** Below the folder of its file. */
  file: string;
  /** ICU text. Empty: not translated yet. */
  text: string;
  /** Undefined where the file does not say. */
  sourceText?: string;
}

export const arbName = (domain: string, language: string): string => `${domain}.${language}.arb`;

export function readArb(path: string): ArbFile {
  if (!existsSync(path)) return {};
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

export const textOf = (file: ArbFile, key: string): string => {
  const text = file[key];
  return typeof text === 'string' ? text : '';
};

export const noteOf = (file: ArbFile, key: string): TranslationNote => {
  const note = file[`@${key}`];
  return typeof note === 'object' ? note : {};
};

const keysOf = (file: ArbFile): string[] => Object.keys(file).filter((key) => !key.startsWith('@'));

/** The translations of some folders, by key. */
export function readTranslations(folders: readonly string[], language: string): Map<string, Translation> {
  const extension = arbName('', language);
  const paths = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const translations = paths
    .filter((path) => path.endsWith(extension))
    .flatMap((path) => {
      const file = readArb(path);
      return keysOf(file).map((key): [string, Translation] => {
        const sourceText = noteOf(file, key).source_text;
        return [key, { file: path, text: textOf(file, key), ...(sourceText === undefined ? {} : { sourceText }) }];
      });
    });
  return new Map(translations);
}

/** Languages of which there is a file. */
export function translatedLanguages(folders: readonly string[]): string[] {
  const names = folders.flatMap((folder) => readdirSync(folder));
  return [...new Set(names.flatMap((name) => /\.([^.]+)\.arb$/.exec(name)?.[1] ?? []))].sort();
}
