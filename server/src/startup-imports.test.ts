import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Each takes megabytes of every process, and is loaded with the first use. */
const LATER = [
  '/sandbox/src/',
  '/demo/src/catalogue/',
  '/server/src/demonstration/seed-demonstration',
  '/node_modules/sharp/',
  '/node_modules/pdfkit/',
  '/node_modules/fontkit/',
  '/node_modules/mediabunny/',
  '/node_modules/temml/',
  '/node_modules/@aws-sdk/',
  '/node_modules/@simplewebauthn/',
  '/node_modules/undici/',
  '/node_modules/oidc-provider/',
  ...['sdk-trace', 'exporter-trace-otlp-http', 'otlp-exporter-base', 'otlp-transformer', 'resources', 'core'].map(
    (name) => `/@opentelemetry/${name}/`,
  ),
  /** Our own copy of its interface; better-auth and prom-client load theirs. */
  '/server/node_modules/@opentelemetry/',
];

/** What the program imports before it does anything; `main.ts` itself would start. */
async function importsOfMain(): Promise<string[]> {
  const main = await readFile(join(import.meta.dirname, 'main.ts'), 'utf8');
  return [...main.matchAll(/^import (?!type)[^;]*? from '(\.[^']+)'/gm)].map(([, path = '']) =>
    join(import.meta.dirname, path),
  );
}

async function loadedBy(files: string[]): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const loaded = [];
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context); } });
    for (const file of ${JSON.stringify(files)}) await import(file);
    process.stdout.write(JSON.stringify(loaded), () => process.exit(0));
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

test('a shop starts without the sandbox, the demonstration, and what pictures, films, formulas, passkeys, S3 and traces need', async () => {
  const loaded = await loadedBy(await importsOfMain());
  expect(loaded.length).toBeGreaterThan(1_000);
  expect(loaded.some((url) => url.endsWith('/server/src/app.ts'))).toBe(true);
  expect(LATER.flatMap((part) => loaded.filter((url) => url.includes(part)).slice(0, 1))).toEqual([]);
});
