// Fails for unused messages, reworded sentences of the specification, sentences outside the catalogue, and translations
// that are wrong or, in a language on offer, missing. With the name of a language: all that is left to translate.
import { readCatalogue, readPlainEnglish } from '../compiler/read-catalogue.ts';
import { checkTranslations } from './check-translations.ts';
import { findEarlyReads } from './find-early-reads.ts';
import { findHardcodedSentences } from './find-hardcoded-sentences.ts';
import { readSources } from './source-files.ts';
import { specificationProblems } from './specification-hashes.ts';
import { FOLDERS_WITH_SENTENCES, NOT_IN_CATALOGUE, NOT_YET_CONVERTED } from './unchecked-folders.ts';

const startsWithAny = (path: string, prefixes: readonly string[]) => prefixes.some((prefix) => path.startsWith(prefix));

const sources = readSources();

const used = new Set(sources.flatMap(({ text }) => [...text.matchAll(/\bm\.([a-z0-9_]+)/g)].map(([, key]) => key)));
const unused = [...readCatalogue().keys()]
  .filter((key) => !used.has(key))
  .map((key) => `The message ${key} is not used`);

const IMPORT = "import { m } from '@guildhall/messages';";
const WHOLE_CATALOGUE = /\bm(\[|[,;)]| as )/;
const imports = sources
  .filter(({ text }) => text.includes("'@guildhall/messages'"))
  .filter(({ text }) => !text.includes(IMPORT) || WHOLE_CATALOGUE.test(text))
  .map(({ path }) => `${path}: write "${IMPORT}" and m.<key>; anything else would load every message`);

const hardcoded = sources
  .filter(({ path }) => startsWithAny(path, FOLDERS_WITH_SENTENCES) && !startsWithAny(path, NOT_IN_CATALOGUE))
  .flatMap((source) => findHardcodedSentences(source).map((text) => ({ path: source.path, text })));

const outside = hardcoded
  .filter(({ path }) => !startsWithAny(path, NOT_YET_CONVERTED))
  .map(({ path, text }) => `${path}: '${text}' belongs in the message catalogue`);
const hasFiles = (prefix: string) => sources.some(({ path }) => path.startsWith(prefix));
const converted = NOT_YET_CONVERTED.filter(
  (prefix) => hasFiles(prefix) && !hardcoded.some(({ path }) => path.startsWith(prefix)),
).map((prefix) => `${prefix} has no sentences left: remove it from NOT_YET_CONVERTED`);

const plain = readPlainEnglish();
const early = sources
  .filter(({ path }) => path.startsWith('web/src/'))
  .flatMap((source) => findEarlyReads(source).map((key) => ({ path: source.path, key })))
  .filter(({ key }) => plain.has(key))
  .map(({ path, key }) => `${path}: m.${key}() is read before the page knows how the shop words English`);

const problems = [
  ...[...unused, ...imports, ...specificationProblems(), ...outside, ...converted],
  ...[...checkTranslations(), ...early],
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
