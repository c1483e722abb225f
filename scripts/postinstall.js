// After each install by npm. Runs on any Node from 20 up.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { during, isServerNode, PREPARING, ROOT } from './lib.js';
import { fetchNode, linkNode } from './provide-node.js';
import { removeTypes } from './remove-types.js';

/** Nothing is built here, and nothing checked. */
const isProduction = !existsSync(join(ROOT, 'node_modules/vite'));

async function finishInstall() {
  if (!isServerNode) await during('Fetching Node 24, which the server runs on', fetchNode);
  await linkNode();
  if (isProduction) await removeTypes(ROOT);
}

/** `npm start` fetches Node by itself, at the same time as the packages. */
if (!process.env[PREPARING]) {
  finishInstall().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
