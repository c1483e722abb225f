import { AsyncLocalStorage } from 'node:async_hooks';
import { currentLanguage, setLanguageSource } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';

/** No argument: messages are also those of the browser's code, where each build has one language. */
const current = new AsyncLocalStorage<string>();

setLanguageSource(() => current.getStore() ?? ENGLISH);

/** What `work` says, and all that it starts, is in this language: messages, numbers, dates. */
export function inLanguage<Result>(language: string, work: () => Result): Result {
  return language === currentLanguage() ? work() : current.run(language, work);
}

/** The languages that the shop has on offer now; none where English is the only one. */
export type OfferedLanguages = () => readonly { code: string }[];

/** What somebody has chosen, as long as the shop offers it. */
export const offeredLanguage = (language: string | null | undefined, offered: OfferedLanguages): string =>
  offered().find(({ code }) => code === language)?.code ?? ENGLISH;
