import { ENGLISH } from '@guildhall/messages/languages';

/** `/de`: where the pages of a language begin. Empty for English, whose pages stand at the addresses in `PAGES`. */
export const languagePrefix = (language: string): string => (language === ENGLISH ? '' : `/${language}`);

/** The language of a page's address, among those on offer, and the address without its prefix. */
export function splitLanguage(
  address: string,
  offered: readonly { code: string }[],
): { language: string; address: string } {
  const first = /^\/([^/?#]+)/.exec(address)?.[1];
  const found = offered.find(({ code }) => code === first && code !== ENGLISH);
  if (!found) return { language: ENGLISH, address };
  const rest = address.slice(found.code.length + 1);
  return { language: found.code, address: rest.startsWith('/') ? rest : `/${rest}` };
}
