import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from './compile-message.ts';
import { mailMessageOf } from './mail-messages.ts';
import { MESSAGES_FOLDER, readCatalogue } from './read-catalogue.ts';

const FOLDER = join(MESSAGES_FOLDER, 'generated');

const IMPORTS =
  "import { formatNumber, plural, select } from '../src/format.ts';\nimport { mailWords } from '../src/mail-words.ts';\n";

/** Two processes may compile at the same moment: neither may see half a file. */
function replaceFile(name: string, content: string): void {
  const temporary = join(FOLDER, `${name}.${process.pid}`);
  writeFileSync(temporary, content);
  renameSync(temporary, join(FOLDER, name));
}

/** Shown by editors where the message is used. */
const comment = (text: string) => `/** ${JSON.stringify(text).replaceAll('*/', '* /')} */`;

/** On the server a shop's own words come before those of the catalogue. */
function withOwnWords(key: string, compiled: string): string {
  const input = compiled.includes('(input: ') ? ', input' : '';
  return compiled.replace('): string => ', `): string => mailWords(${JSON.stringify(key)}${input}) ?? `);
}

/** Compiles the catalogue to `generated/`, typed, for Node, the tests and the development server. */
export function writeCatalogue(): void {
  const catalogue = [...readCatalogue()];
  const mails = catalogue.flatMap(([key, text]) => {
    const message = mailMessageOf(key, text);
    return message ? [[key, message] as const] : [];
  });
  const isMail = new Set(mails.map(([key]) => key));
  const messages = catalogue.map(([key, text]) => {
    const compiled = compileMessage(key, text, { typed: true });
    return `${comment(text)}\n${isMail.has(key) ? withOwnWords(key, compiled) : compiled}`;
  });
  mkdirSync(FOLDER, { recursive: true });
  replaceFile('messages.ts', [IMPORTS, ...messages].join('\n'));
  replaceFile(
    'mails.ts',
    [
      "import type { MailMessage } from '../compiler/mail-messages.ts';",
      "export { setMailWords } from '../src/mail-words.ts';",
      `export const MAIL_MESSAGES: Readonly<Record<string, MailMessage>> = ${JSON.stringify(Object.fromEntries(mails))};`,
      '',
    ].join('\n'),
  );
  replaceFile('index.ts', "export * as m from './messages.ts';\n");
}
