// Builds the pages, for browsers and for the server that renders them, in each language. With names of languages: only these.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ENGLISH, LANGUAGES } from '@guildhall/messages/languages';
import pLimit from 'p-limit';
import { languageFolder } from './page-language.ts';

const WEB = join(import.meta.dirname, '..');
const DIST = join(WEB, 'dist');
const ASSETS = join(DIST, 'assets');
const RENDERING = ['--config', 'vite.render.config.ts'];

const COMPRESSED = /\.(js|css|svg|json)$/;

/** @throws with what it printed, where it fails */
async function runVite(language: string, options: string[]): Promise<void> {
  const child = spawn('vite', ['build', '--logLevel', 'warn', ...options], {
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

const compressions = {
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  br: (content: Buffer) => promisify(brotliCompress)(content),
};

/** Beside the file, where that is shorter. Not the document, which the server fills in for each page. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  for (const [ending, compressed] of Object.entries(compressions)) {
    const target = `${file}.${ending}`;
    if (existsSync(target)) continue;
    const result = await compressed(content);
    if (result.length < content.length) await writeFile(target, result);
  }
}

async function compressAll(): Promise<void> {
  const files = (await readdir(DIST, { recursive: true })).filter((name) => COMPRESSED.test(name));
  const limit = pLimit(2 * availableParallelism());
  await Promise.all(files.map((name) => limit(() => compress(join(DIST, name)))));
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
const builds = languages.flatMap((language) => [[], RENDERING].map((options) => ({ language, options })));
console.log(`  Building the pages: ${builds.length} parts`);
let done = 0;
await Promise.all(
  builds.map(({ language, options }) =>
    limit(async () => {
      await runVite(language, options);
      done += 1;
      console.log(`    ... ${done} of ${builds.length}`);
    }),
  ),
);
for (const language of translations) await moveAssets(language);
console.log('  Compressing them');
await compressAll();
