import { AsyncLocalStorage } from 'node:async_hooks';

/** No argument: a rule gets who decides, and only the record of the decision says by which key they called. */
const current = new AsyncLocalStorage<{ name: string }>();

/** What `work` decides is recorded with the name of the key. Without one, a person decides. */
export const withKey = <Result>(key: { name: string } | undefined, work: () => Result): Result =>
  key ? current.run(key, work) : work();

/** Null: a person calls. */
export const currentKeyName = (): string | null => current.getStore()?.name ?? null;
