import type { ShopMails, ShopSettings } from '@guildhall/contract';
import { ENGLISH } from '@guildhall/messages/languages';

export type ShopMail = ShopSettings['Mails'][number];
export type MailPart = ShopMail['Parts'][number];
export type MailLanguage = ShopSettings['MailLanguages'][number];

interface Texts {
  /** The words of the product. */
  Default: string;
  /** The shop's own, or empty. */
  Text: string;
}

export const textsOf = (part: MailPart, language: string): Texts =>
  language === ENGLISH
    ? part
    : (part.Translations.find(({ Language }) => Language === language) ?? { Default: part.Default, Text: '' });

/** The name of the field of a form. */
export const nameOf = (
  { Key }: MailPart,
  language: string,
): `MailTexts.${string}` | `MailTranslations.${string}.${string}` =>
  language === ENGLISH ? `MailTexts.${Key}` : `MailTranslations.${language}.${Key}`;

/** What a form shows of one mail in one language. */
export const valuesOf =
  (kind: string, language: string) =>
  ({ Mails }: ShopSettings): Partial<ShopMails> => {
    const parts = Mails.find(({ Kind }) => Kind === kind)?.Parts ?? [];
    const shown = parts.map((part) => {
      const { Text, Default } = textsOf(part, language);
      return [part.Key, Text || Default];
    });
    const texts = Object.fromEntries(shown);
    return language === ENGLISH ? { MailTexts: texts } : { MailTranslations: { [language]: texts } };
  };
