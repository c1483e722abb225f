import { currentLanguage } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';
import type { Reader } from '../../database/database.ts';
import type { Message } from '../../gateways/mail/mail.ts';
import { inLanguage } from '../../lib/in-language.ts';

/** The languages that the shop has on offer now; none where English is the only one. */
export type OfferedLanguages = () => readonly { code: string }[];

/** What somebody has chosen, as long as the shop offers it. */
export const offeredLanguage = (language: string | null | undefined, offered: OfferedLanguages): string =>
  offered().find(({ code }) => code === language)?.code ?? ENGLISH;

/** The language of the account with this address; English without one, and where the shop does not offer its language any more. */
async function languageOf(reader: Reader, email: string, offered: OfferedLanguages): Promise<string> {
  const person = await reader.selectFrom('user').select('language').where('email', '=', email).executeTakeFirst();
  return offeredLanguage(person?.language, offered);
}

/** A mail in the language of its recipient, whatever that of the request is that causes it. */
export async function writeToRecipient(
  reader: Reader,
  write: () => Message,
  offered: OfferedLanguages,
): Promise<Message> {
  const mail = write();
  if (offered().length === 0) return mail;
  const language = await languageOf(reader, mail.to, offered);
  return language === currentLanguage() ? mail : inLanguage(language, write);
}
