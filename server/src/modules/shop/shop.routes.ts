import type { ShopChange, ShopSettings, ShopTextName, ShopTexts } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { loadTranslation } from '@guildhall/messages/translations';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx, Reader } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { serve, servePublic } from '../../http/serve.ts';
import { Problem } from '../../lib/problem.ts';
import type { MarkdownRenderer } from '../lessons/index.ts';
import { withoutAttachments } from '../lessons/index.ts';
import { listCategories, listUsedCategories } from './categories/categories.ts';
import { changeShop } from './change-shop.ts';
import type { LiveShop } from './live-shop.ts';
import { findRefundRule, findShop, hasPayments } from './shop.queries.ts';
import { textOf, toShopSettings } from './shop.view.ts';
import { STYLES_ROUTE, stylesOf } from './shop-styles.ts';

/** Throws where a text cannot be rendered. */
async function checkTexts(
  texts: Pick<ShopChange, keyof ShopTexts>,
  adminId: string,
  markdown: MarkdownRenderer,
): Promise<void> {
  for (const field of ['Imprint', 'PrivacyPolicy', 'Terms'] as const) {
    const text = texts[field];
    if (!text) continue;
    const { problem } = await markdown.render(text, adminId);
    if (problem) throw invalidField(field, m.shop_text_refused());
  }
}

async function readShopText(reader: Reader, markdown: MarkdownRenderer, name: ShopTextName) {
  const text = textOf(await findShop(reader), name);
  if (text === '') throw new Problem('shop.text-not-found');
  const { html } = await markdown.render(text, `shop ${name}`);
  return { Html: withoutAttachments(html) };
}

async function readShopSettings(
  reader: Reader,
  { defaults, available }: Pick<LiveShop, 'defaults' | 'available'>,
): Promise<ShopSettings> {
  const row = await findShop(reader);
  /** Mails have texts in the languages on offer, and one may have been put there just now. */
  const offered = row.languages.filter((language) => available.includes(language));
  await Promise.all(offered.map(loadTranslation));
  const categories = await listCategories(reader);
  const used = await listUsedCategories(reader);
  const isCurrencyFixed = await hasPayments(reader);
  const refundRule = await findRefundRule(reader);
  return toShopSettings(row, { categories, used, available, isCurrencyFixed, refundRule }, defaults);
}

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
