import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../database/database.ts';
import { serve, servePublic } from '../../http/serve.ts';
import type { MarkdownRenderer } from '../lessons/index.ts';
import { changeShop } from './change-shop.ts';
import type { LiveShop } from './live-shop.ts';
import { readShopSettings } from './read-shop-settings.ts';
import { checkTexts, readShopText } from './render-shop-text.ts';
import { STYLES_ROUTE, stylesOf } from './shop-styles.ts';

interface ShopDeps {
  database: Database;
  inTx: InTx;
  shop: LiveShop;
  markdown: MarkdownRenderer;
  now: () => Date;
}

export function serveShop(app: FastifyInstance, deps: ShopDeps) {
  const { database, inTx, shop, markdown, now } = deps;

  serve(app, contract.readShopSettings, () => readShopSettings(database, shop));

  serve(app, contract.changeShop, async ({ actor, body, revision }) => {
    await checkTexts(body, actor.id, markdown);
    const edit = {
      adminId: actor.id,
      available: shop.available,
      revision,
      defaultName: shop.defaults.brandName,
      now: now(),
    };
    const saved = await inTx(async (tx) => {
      await changeShop(tx, edit, body);
      return readShopSettings(tx, shop);
    });
    /** This process knows the change before the admin sees that it is saved. */
    await shop.current();
    return saved;
  });

  servePublic(
    app,
    contract.readShopText,
    ({ params }, reader) => readShopText(reader, markdown, params.name),
    () => [],
  );
}

/** The stylesheet that pages link to, outside the API. */
export function serveShopColors(app: FastifyInstance) {
  app.get<{ Params: { colors: string } }>(STYLES_ROUTE, (request, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/css; charset=utf-8')
      .send(stylesOf(request.params.colors)),
  );
}
