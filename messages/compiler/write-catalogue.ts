import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGLISH, LANGUAGES, PLAIN_ENGLISH, PSEUDO_LANGUAGES } from '../src/languages.ts';
import { compileMessage } from './compile-message.ts';
import { mailMessageOf } from './mail-messages.ts';
import { MESSAGES_FOLDER, readCatalogue } from './read-catalogue.ts';

const FOLDER = join(MESSAGES_FOLDER, 'generated');

const FORMAT_IMPORT = "import { formatNumber, plural, select } from '../src/format.ts';\n";

/** Two processes may compile at the same moment: neither may see half a file. */
function replaceFile(name: string, content: string): void {
  const temporary = join(FOLDER, `${name}.${process.pid}`);
  writeFileSync(temporary, content);
  renameSync(temporary, join(FOLDER, name));
}

/** Shown by editors where the message is used. */
const comment = (text: string) => `/** ${JSON.stringify(text).replaceAll('*/', '* /')} */`;

/** English, which asks first for a shop's own words, then for a translation to the language of the work under way. */
function withOthers(key: string, compiled: string, isMail: boolean): string {
  const input = compiled.includes('(input: ') ? 'input' : '';
  const part = compiled.includes('= <Part>(') ? '<Part>' : '';
  const ownWords = isMail ? `mailWords(${[JSON.stringify(key), ...(input ? [input] : [])].join(', ')}) ?? ` : '';
  const start = /^(export const \w+ = .*?\): (?:string|\(string \| Part\)\[\]) => )/;
  return compiled.replace(start, (head) => `${head}${ownWords}translation()?.${key}${part}(${input}) ?? `);
}

function writeEnglish(): void {
  const messages = [...readCatalogue()].map(([key, text]) => {
    const compiled = compileMessage(key, text, { typed: true });
    return `${comment(text)}\n${withOthers(key, compiled, mailMessageOf(key, text) !== undefined)}`;
  });
  const imports = [
    "import { mailWords } from '../src/mail-words.ts';",
    "import { translation as findTranslation } from '../src/translations.ts';",
    '',
    "const translation = () => findTranslation() as typeof import('./messages.ts') | undefined;",
    '',
  ];
  replaceFile('messages.ts', [FORMAT_IMPORT + imports.join('\n'), ...messages].join('\n'));
}

/** A module of its own, which a server loads when somebody needs it. It is given what it uses. */
function writeTranslation(language: string): void {
  const catalogue = readCatalogue(language);
  const messages = [...catalogue].map(([key, text]) =>
    compileMessage(key, text, { typed: false }).replace('export ', ''),
  );
  replaceFile(
    `${language}.js`,
    [
      '// @ts-nocheck',
      'export default ({ formatNumber, plural, select }) => {',
      ...messages,
      `return { ${[...catalogue.keys()].join(', ')} };`,
      '};',
      '',
    ].join('\n'),
  );
}

/** In one language, by key. */
const mailTexts = (catalogue: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...catalogue].flatMap(([key, text]) => {
      const message = mailMessageOf(key, text);
      return message ? [[key, message.text]] : [];
    }),
  );

function writeMails(): void {
  const mails = [...readCatalogue()].flatMap(([key, text]) => {
    const message = mailMessageOf(key, text);
    return message ? [[key, message] as const] : [];
  });
  const others = Object.keys(LANGUAGES).filter((language) => language !== ENGLISH);
  const translations = [...others, PLAIN_ENGLISH].map((language) => [language, mailTexts(readCatalogue(language))]);
  replaceFile(
    'mails.ts',
    [
      "import type { MailMessage } from '../compiler/mail-messages.ts';",
      "export { setMailWords } from '../src/mail-words.ts';",
      '/** The words of the product in other languages, by language and key. */',
      `export const MAIL_TRANSLATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(Object.fromEntries(translations))};`,
      `export const MAIL_MESSAGES: Readonly<Record<string, MailMessage>> = ${JSON.stringify(Object.fromEntries(mails))};`,
      '',
    ].join('\n'),
  );
}

/** Compiles the catalogue to `generated/`, typed, for Node, the tests and the development server. */
export function writeCatalogue(): void {
  mkdirSync(FOLDER, { recursive: true });
  writeEnglish();
  writeMails();
  for (const language of [...Object.keys({ ...LANGUAGES, ...PSEUDO_LANGUAGES }), PLAIN_ENGLISH]) {
    if (language !== ENGLISH) writeTranslation(language);
  }
  replaceFile('index.ts', "export * as m from './messages.ts';\n");
}
