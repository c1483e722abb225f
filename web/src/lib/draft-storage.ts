/** The values of a form's fields, by their names. Files cannot be stored. */
export type Draft = Record<string, string | number | boolean>;

/** Keys in session storage: `draft:{person}:{form}`. */
const PREFIX = 'draft:';
/** In the key of somebody who is not signed in; no id of a person is like it. */
const VISITOR = 'nobody';

const keyOf = (uid: string | undefined, form: string) => `${PREFIX}${uid ?? VISITOR}:${form}`;

/** Undefined where the browser forbids storage: a form works without its draft. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

const read = (key: string): Draft | undefined =>
  withStorage((storage) => JSON.parse(storage.getItem(key) ?? 'null') as Draft | null) ?? undefined;

/** What somebody typed before they signed in becomes their own draft. */
export function readDraft(uid: string | undefined, form: string): Draft {
  const visitorDraft = uid === undefined ? undefined : read(keyOf(undefined, form));
  if (visitorDraft) {
    storeDraft(uid, form, visitorDraft);
    storeDraft(undefined, form, {});
  }
  return visitorDraft ?? read(keyOf(uid, form)) ?? {};
}

/** An empty draft is removed. */
export function storeDraft(uid: string | undefined, form: string, draft: Draft): void {
  const key = keyOf(uid, form);
  const isEmpty = Object.keys(draft).length === 0;
  withStorage((storage) => (isEmpty ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(draft))));
}

/**
 * When somebody signs out: removes all drafts of this window, of any person, those that survive closed tabs, and what
 * was looked at.
 */
export function removeDrafts(): void {
  void import('./draft-database.ts').then(({ removeKeptDrafts }) => removeKeptDrafts()).catch(() => undefined);
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
  });
}
