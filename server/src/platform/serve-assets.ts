import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Milliseconds; a year. */
const ASSET_MAX_AGE = 31_536_000_000;
/** Unlike the assets, their names say nothing about their content. */
const ICONS = /\/(?:favicon\.ico|icons\/[\w.-]+)$/;
/** A day. */
const ICON_CACHE = 'public, max-age=86400';

/** The built scripts, styles, fonts and icons. */
export async function serveAssets(app: FastifyInstance, webFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    immutable: true,
    maxAge: ASSET_MAX_AGE,
    setHeaders: (reply, path) => ICONS.test(path) && reply.header('cache-control', ICON_CACHE),
  });
}
