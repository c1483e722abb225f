import type { ShopChange, ShopTextName, ShopTexts } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Reader } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { Problem } from '../../lib/problem.ts';
import { type MarkdownRenderer, withoutAttachments } from '../lessons/index.ts';
import { findShop } from './shop.queries.ts';
import { textOf } from './shop.view.ts';

/** Throws where a text cannot be rendered. */
export async function checkTexts(
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

export async function readShopText(reader: Reader, markdown: MarkdownRenderer, name: ShopTextName) {
  const text = textOf(await findShop(reader), name);
  if (text === '') throw new Problem('shop.text-not-found');
  const { html } = await markdown.render(text, `shop ${name}`);
  return { Html: withoutAttachments(html) };
}
