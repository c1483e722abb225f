import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findForbiddenLicences } from './licences.js';

test('a package whose licence is not in the list is named, also one without a licence', () => {
  const packages = {
    '': { license: 'MIT' },
    'node_modules/good': { license: 'MIT' },
    'node_modules/good/node_modules/bad': { license: 'AGPL-3.0-only' },
    'node_modules/@scope/silent': {},
  };
  assert.deepEqual(findForbiddenLicences(packages), ['bad: AGPL-3.0-only', '@scope/silent: no licence']);
});

test('of two licences to choose from one is enough, of two together both are needed', () => {
  const packages = {
    'node_modules/choice': { license: '(MIT OR GPL-3.0-only)' },
    'node_modules/fonts': { license: 'MIT AND OFL-1.1' },
    'node_modules/both': { license: 'MIT AND GPL-3.0-only' },
  };
  assert.deepEqual(findForbiddenLicences(packages), ['both: MIT AND GPL-3.0-only']);
});

test('what is for development alone, and our own packages, are not looked at', () => {
  const packages = {
    'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
    'node_modules/@guildhall/server': { link: true },
    server: { license: 'none' },
  };
  assert.deepEqual(findForbiddenLicences(packages), []);
});
