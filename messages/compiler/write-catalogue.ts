import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from './compile-message.ts';
import { MESSAGES_FOLDER, readCatalogue } from './read-catalogue.ts';

const FOLDER = join(MESSAGES_FOLDER, 'generated');

const IMPORTS = "import { formatNumber, plural, select } from '../src/format.ts';\n";

/** Two processes may compile at the same moment: neither may see half a file. */
function replaceFile(name: string, content: string): void {
  const temporary = join(FOLDER, `${name}.${process.pid}`);
  writeFileSync(temporary, content);
  renameSync(temporary, join(FOLDER, name));
}

/** Shown by editors where the message is used. */
const comment = (text: string) => `/** ${JSON.stringify(text).replaceAll('*/', '* /')} */`;

/** Compiles the catalogue to `generated/`, typed, for Node, the tests and the development server. */
export function writeCatalogue(): void {
  const messages = [...readCatalogue()].map(
    ([key, text]) => `${comment(text)}\n${compileMessage(key, text, { typed: true })}`,
  );
  mkdirSync(FOLDER, { recursive: true });
  replaceFile('messages.ts', [IMPORTS, ...messages].join('\n'));
  replaceFile('index.ts', "export * as m from './messages.ts';\n");
}
