import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { EnvironmentSchema } from '../server/src/settings/settings.ts';
import { CONFIGURATION, toConfigurationDocument } from './configuration.js';

const document = await readFile(CONFIGURATION, 'utf8');

test('docs/configuration.md says what the declarations of the settings say: npm run configuration', () => {
  assert.equal(document, toConfigurationDocument());
});

test('every setting of the server has a row', () => {
  const named = new Set([...document.matchAll(/^\| `([A-Z\d_]+)` \|/gm)].map(([, name]) => name));
  assert.deepEqual(
    Object.keys(EnvironmentSchema.shape).filter((name) => !named.has(name)),
    [],
  );
});
