import { AsyncLocalStorage } from 'node:async_hooks';
import { currentLanguage, setLanguageSource } from '@guildhall/messages/language';
import { ENGLISH } from '@guildhall/messages/languages';

const current = new AsyncLocalStorage<string>();

setLanguageSource(() => current.getStore() ?? ENGLISH);

/** What `work` says, and all that it starts, is in this language: messages, numbers, dates. */
export function inLanguage<Result>(language: string, work: () => Result): Result {
  return language === currentLanguage() ? work() : current.run(language, work);
}
