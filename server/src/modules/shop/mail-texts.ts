import { mailTextProblem, type ShopSettings } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { MAIL_MESSAGES } from '@guildhall/messages/mails';
import { invalidField } from '../../platform/invalid-field.ts';

type MailTexts = Record<string, string>;

const KINDS = [...new Set(Object.values(MAIL_MESSAGES).map(({ kind }) => kind))];
const PARTS = ['subject', 'intro', 'outro'];

/** Every mail with its texts: those of the product, and the shop's own. */
export const toMails = (own: MailTexts): ShopSettings['Mails'] =>
  KINDS.map((kind) => ({
    Kind: kind,
    Parts: Object.entries(MAIL_MESSAGES)
      .filter(([, message]) => message.kind === kind)
      .sort(([, one], [, other]) => PARTS.indexOf(one.part) - PARTS.indexOf(other.part))
      .map(([key, { part, text, inputs }]) => ({
        ...{ Key: key, Part: part, Default: text, Text: own[key] ?? '', Inputs: inputs },
      })),
  }));

function checkedText(key: string, text: string): string {
  const message = Object.hasOwn(MAIL_MESSAGES, key) ? MAIL_MESSAGES[key] : undefined;
  if (!message) throw invalidField(`MailTexts.${key}`, m.shop_mail_unknown());
  const problem = mailTextProblem(text, { inputs: message.inputs, isSubject: message.part === 'subject' });
  if (problem) throw invalidField(`MailTexts.${key}`, problem);
  return text === message.text ? '' : text;
}

/** Texts that are empty, or those of the product, are not kept. In the order of their keys. */
export function mergeMailTexts(before: MailTexts, change: MailTexts): MailTexts {
  const checked = Object.entries(change).map(([key, text]) => [key, checkedText(key, text)] as const);
  const merged = Object.entries({ ...before, ...Object.fromEntries(checked) });
  return Object.fromEntries(merged.filter(([, text]) => text !== '').sort(([one], [other]) => (one < other ? -1 : 1)));
}
