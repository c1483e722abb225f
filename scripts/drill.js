// `npm run drill -- NAME`, or `all`: breaks something on purpose, and writes figures into docs/reliability.md.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { environment, ROOT, run, say, tool } from './lib.js';
import { install } from './prepare.js';

const SUFFIX = '.drill.ts';
const FOLDER = 'src/reliability/drills';
const SERVER = join(ROOT, 'server');

const files = (await readdir(join(SERVER, FOLDER))).filter((file) => file.endsWith(SUFFIX));
const known = files.map((file) => file.replace(SUFFIX, '')).sort();
const names = process.argv.slice(2);
const unknown = names.filter((name) => name !== 'all' && !known.includes(name));

if (names.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) say(`There is no drill ${unknown.join(', ')}.`);
  say(`npm run drill -- all, or some of: ${known.join(' ')}`);
  process.exit(1);
}
await install();
const chosen = names.includes('all') ? known : names;
const paths = chosen.map((name) => `${FOLDER}/${name}${SUFFIX}`);
const options = { cwd: SERVER, env: environment() };
await run(tool('vitest'), ['run', '--config', 'vitest.drills.config.ts', ...paths], options).catch(() =>
  process.exit(1),
);
