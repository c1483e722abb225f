import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx, Reader } from '../../../database/database.ts';
import { listPage, NewestFirst, type PageQuery } from '../../../http/paging.ts';
import { serve } from '../../../http/serve.ts';
import { deleted } from '../../../http/write-results.ts';
import { isId } from '../../../lib/ids.ts';
import { toPublicCourse } from '../courses.view.ts';
import { addWish } from './add-wish.ts';
import { deleteWish, listWishesPage, listWishIds, type WishRow } from './wishes.queries.ts';

/** Only people of a class that is not on sale read what its teacher writes there. */
const NOT_ON_SALE = { Description: '', WhatYouWillLearn: [], Requirements: [], ForWhom: [] };

const toWishedCourse = (row: WishRow): contract.WishedCourse => ({
  ...toPublicCourse(row),
  ...(row.status !== 'Approved' && NOT_ON_SALE),
  AddedAt: row.added_at.toISOString(),
});

const listWishes = (reader: Reader, personId: string, query: PageQuery) =>
  listPage(query, {
    keys: NewestFirst,
    find: async (page) => {
      const [rows, ids] = await Promise.all([listWishesPage(reader, personId, page), listWishIds(reader, personId)]);
      return [rows, ids.length];
    },
    keysOf: ({ added_at, id }) => [added_at, id],
    toItem: toWishedCourse,
  });

export function serveWishes(app: FastifyInstance, { database, inTx }: { database: Database; inTx: InTx }) {
  serve(app, contract.listWishes, ({ actor, query }) => listWishes(database, actor.id, query));

  serve(app, contract.listWishIds, ({ actor }) => listWishIds(database, actor.id));

  serve(app, contract.addWish, ({ actor, body }) => inTx((tx) => addWish(tx, { courseId: body.ClassId, actor })));

  serve(app, contract.removeWish, async ({ actor, params: { classId } }) => {
    if (!isId(classId)) return deleted(0);
    const isDeleted = await inTx((tx) => deleteWish(tx, { courseId: classId, personId: actor.id }));
    return deleted(isDeleted ? 1 : 0);
  });
}
