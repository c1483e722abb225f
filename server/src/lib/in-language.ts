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
