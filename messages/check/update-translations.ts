import { existsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ENGLISH_EXTENSION, englishFiles, MESSAGE_FOLDERS, readEnglishFile } from '../compiler/read-catalogue.ts';
import { type ArbFile, arbName, noteOf, readArb, textOf } from '../compiler/read-translations.ts';

/** One message as it stands in an updated file. A stale text moves to its note: translators see an empty one. */
function updatedMessage(file: ArbFile, key: string, english: string): ArbFile {
  const [text, note] = [textOf(file, key), noteOf(file, key)];
  if (text === '') {
    const { source_text: _, ...previous } = note;
    return { [key]: '', [`@${key}`]: { source_text: english, ...previous } };
  }
  if (note.source_text === english) return { [key]: text, [`@${key}`]: { source_text: english } };
  const previous = note.source_text === undefined ? {} : { 'x-previous_source_text': note.source_text };
  return { [key]: '', [`@${key}`]: { source_text: english, ...previous, 'x-previous_text': text } };
}

/** A file with all messages, in the order of the English one; those that English has no longer are left out. */
export const updatedFile = (file: ArbFile, english: readonly [string, string][], language: string): ArbFile =>
  Object.assign({ '@@locale': language }, ...english.map(([key, text]) => updatedMessage(file, key, text)));

/** Writes what is new or has changed in English into the files of a language. */
export function updateTranslations(language: string): void {
  for (const path of MESSAGE_FOLDERS.flatMap(englishFiles)) {
    const target = join(dirname(path), arbName(basename(path, ENGLISH_EXTENSION), language));
    const before = readArb(target);
    const after = updatedFile(before, readEnglishFile(path), language);
    const content = `${JSON.stringify(after, null, 2)}\n`;
    if (!existsSync(target) || JSON.stringify(before) !== JSON.stringify(after)) writeFileSync(target, content);
  }
}
