// After each install by npm. Runs on any Node from 20 up.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib.js';
import { provideNode } from './provide-node.js';
import { removeTypes } from './remove-types.js';

const isProduction = !existsSync(join(ROOT, 'node_modules/typescript'));

try {
  await provideNode();
  if (isProduction) await removeTypes(ROOT);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
