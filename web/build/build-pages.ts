// Builds the pages, for browsers and for the server that renders them, in each language. With names of languages: only these.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ENGLISH, LANGUAGES } from '@guildhall/messages/languages';
import pLimit from 'p-limit';
import { languageFolder } from './page-language.ts';

const WEB = join(import.meta.dirname, '..');
const ASSETS = join(WEB, 'dist', 'assets');

/**
 * In a process of its own: the language is fixed for a whole process.
 * @throws with what it printed, where it fails
 */
async function buildLanguage(language: string): Promise<void> {
  const child = spawn(process.execPath, ['build/build-language.ts'], {
    cwd: WEB,
    env: { ...process.env, PAGE_LANGUAGE: language },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The pages in ${language} could not be built\n${Buffer.concat(printed)}`);
}

/** The files of a language lie beside the English ones. Their names contain a hash: one that is there already is the same. */
async function moveAssets(language: string): Promise<void> {
  const from = join(WEB, languageFolder(language), 'assets');
  for (const name of await readdir(from)) {
    const [source, target] = [join(from, name), join(ASSETS, name)];
    if (!existsSync(target)) await copyFile(source, target);
    else if (!(await readFile(source)).equals(await readFile(target))) throw new Error(`${name} has two contents`);
  }
  await rm(from, { recursive: true });
}

const named = process.argv.slice(2);
const languages = named.length > 0 ? named : Object.keys(LANGUAGES);
const translations = languages.filter((language) => language !== ENGLISH);
if (named.length === 0) await rm(join(WEB, 'dist-languages'), { recursive: true, force: true });
for (const language of translations) {
  await rm(join(WEB, languageFolder(language)), { recursive: true, force: true });
  await mkdir(join(WEB, languageFolder(language)), { recursive: true });
}

const limit = pLimit(availableParallelism());
console.log(`  Building the pages: ${languages.length} languages`);
let done = 0;
await Promise.all(
  languages.map((language) =>
    limit(async () => {
      await buildLanguage(language);
      done += 1;
      console.log(`    ... ${done} of ${languages.length}`);
    }),
  ),
);
for (const language of translations) await moveAssets(language);
