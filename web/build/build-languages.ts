// Builds the pages of each language but English, after the English ones: for the server into a folder of their own, for
// browsers beside the English files, of which many are the same. With names of languages: only these.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ENGLISH, LANGUAGES } from '@guildhall/messages/languages';
import { languageFolder } from './page-language.ts';

const WEB = dirname(import.meta.dirname);
const ASSETS = join(WEB, 'dist', 'assets');

function runVite(language: string, ...options: string[]): void {
  const env = { ...process.env, PAGE_LANGUAGE: language };
  const { status } = spawnSync('vite', ['build', '--logLevel', 'warn', ...options], {
    cwd: WEB,
    env,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`The pages in ${language} could not be built`);
}

/** The name of a file contains a hash of its content: one that is there already is the same. */
function moveAssets(from: string): void {
  for (const name of readdirSync(from)) {
    const [source, target] = [join(from, name), join(ASSETS, name)];
    if (!existsSync(target)) cpSync(source, target);
    else if (!readFileSync(source).equals(readFileSync(target))) throw new Error(`${name} has two contents`);
  }
  rmSync(from, { recursive: true });
}

const named = process.argv.slice(2);
if (named.length === 0) rmSync(join(WEB, 'dist-languages'), { recursive: true, force: true });
for (const language of named.length > 0 ? named : Object.keys(LANGUAGES).filter((code) => code !== ENGLISH)) {
  const folder = join(WEB, languageFolder(language));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  runVite(language);
  moveAssets(join(folder, 'assets'));
  runVite(language, '--config', 'vite.render.config.ts');
}
