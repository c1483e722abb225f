import { m } from '@guildhall/messages';
import { ENGLISH } from '@guildhall/messages/languages';
import type { Reader, Tx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { modified } from '../../http/write-results.ts';
import type { LiveShop } from '../shop/index.ts';
import { findMailLanguage, updateMailLanguage } from './mail-preferences.queries.ts';

type Offered = ReturnType<LiveShop['offered']>;

/** One that is no longer on offer is not used any more: their mails are English then. */
export async function readMailLanguage(reader: Reader, offered: Offered, memberId: string) {
  const language = await findMailLanguage(reader, memberId);
  return { Language: offered.some(({ code }) => code === language) ? (language ?? ENGLISH) : ENGLISH };
}

interface LanguageChange {
  memberId: string;
  language: string;
  now: Date;
}

/** `modifiedCount` is 0 when nothing is different. */
export async function changeMailLanguage(tx: Tx, offered: Offered, { memberId, language, now }: LanguageChange) {
  const isOffered = language === ENGLISH || offered.some(({ code }) => code === language);
  if (!isOffered) throw invalidField('Language', m.members_mail_language_unknown());
  const changed = await updateMailLanguage(tx, memberId, language === ENGLISH ? null : language, now);
  return modified({ matched: 1, modified: changed ? 1 : 0 });
}
