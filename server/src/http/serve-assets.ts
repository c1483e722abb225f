import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Milliseconds; a year. */
const ASSET_MAX_AGE = 31_536_000_000;
/** Unlike the assets, their names say nothing about their content. */
const ICONS = /\/(?:favicon\.ico|icons\/[\w.-]+)$/;
/** A day. */
const ICON_CACHE = 'public, max-age=86400';

const OPTIONS = {
  index: false,
  preCompressed: true,
  immutable: true,
  maxAge: ASSET_MAX_AGE,
  setHeaders: (reply: { header: (name: string, value: string) => unknown }, path: string) =>
    ICONS.test(path) && reply.header('cache-control', ICON_CACHE),
} as const;

/** Folders with one route each: a route for each of 480 files took 6 MB. */
const FOLDERS = ['assets', 'icons'];

/** The built scripts, styles, fonts and icons. */
export async function serveAssets(app: FastifyInstance, webFolder: string): Promise<void> {
  const globIgnore = ['index.html', ...FOLDERS.map((folder) => `${folder}/**`)];
  await app.register(fastifyStatic, { ...OPTIONS, root: webFolder, wildcard: false, globIgnore });
  for (const folder of FOLDERS.filter((name) => existsSync(join(webFolder, name)))) {
    await app.register(fastifyStatic, {
      ...OPTIONS,
      root: join(webFolder, folder),
      prefix: `/${folder}/`,
      decorateReply: false,
      /** Compressed files are sent in the place of the others alone. */
      allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
    });
  }
}
