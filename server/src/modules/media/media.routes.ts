import { IMAGE_WIDTHS, type ImageWidth } from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ObjectStore } from '../../gateways/object-store/object-store.ts';
import { isId } from '../../platform/ids.ts';
import { Problem } from '../../platform/problem.ts';
import { type PictureType, pictureKey } from './picture-keys.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const A_YEAR = 31_536_000;
/** What is kept for a form that a picture does not have. */
const NOTHING = Buffer.alloc(0);

const isWidth = (width: number): width is ImageWidth => (IMAGE_WIDTHS as readonly number[]).includes(width);

/** Pictures: never changed under their address, so that browsers keep them for good. */
export function serveMedia(app: FastifyInstance, { objectStore }: { objectStore: ObjectStore }) {
  const kept = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: (bytes) => bytes.length + 200 });

  const read = async (id: string, width: ImageWidth, type: PictureType) => {
    const key = pictureKey(id, width, type);
    const bytes = kept.get(key) ?? (await objectStore.get(key)) ?? NOTHING;
    kept.set(key, bytes);
    return bytes === NOTHING ? undefined : bytes;
  };

  app.get<{ Params: { id: string; width: string } }>('/images/:id/:width', async ({ params, headers }, reply) => {
    const width = Number(params.width);
    if (!isId(params.id) || !isWidth(width)) throw new Problem('request.not-found');
    const types: PictureType[] = headers.accept?.includes('image/avif') ? ['image/avif', 'image/webp'] : ['image/webp'];
    for (const type of types) {
      const bytes = await read(params.id.toLowerCase(), width, type);
      if (!bytes) continue;
      return reply
        .type(type)
        .headers({ 'cache-control': `public, max-age=${A_YEAR}, immutable`, vary: 'accept' })
        .send(bytes);
    }
    throw new Problem('request.not-found');
  });
}
