// No module of the server needs another that needs it.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './lib.js';

const MODULES = join(ROOT, 'server/src/modules');

/** @param {string} file @returns {string} */
const moduleOf = (file) => relative(MODULES, file).split('/')[0] ?? '';

/** @returns {Promise<Map<string, Set<string>>>} the modules that each module imports, tests aside */
async function readGraph() {
  /** @type {Map<string, Set<string>>} */
  const graph = new Map();
  for (const entry of await readdir(MODULES, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
    const file = join(entry.parentPath, entry.name);
    const name = moduleOf(file);
    const imported = graph.get(name) ?? new Set();
    graph.set(name, imported);
    for (const [, path = ''] of (await readFile(file, 'utf8')).matchAll(/from '(\.[^']+)'/g)) {
      const other = moduleOf(join(dirname(file), path));
      if (other !== '..' && other !== name) imported.add(other);
    }
  }
  return graph;
}

test('modules of the server import each other in no circle', async () => {
  const graph = await readGraph();
  assert.ok(graph.size > 20);
  /** Takes away what imports nothing that is left; a circle stays. */
  for (let size = -1; size !== graph.size; ) {
    size = graph.size;
    for (const [name, imported] of graph) {
      if (![...imported].some((other) => graph.has(other))) graph.delete(name);
    }
  }
  assert.deepEqual([...graph.keys()], []);
});
