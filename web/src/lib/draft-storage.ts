/** What is half-written, by its field: text and numbers. Files cannot be kept. */
export type Draft = Record<string, string | number | boolean>;

/** Begins the name of every draft in session storage; then follow whose it is, and of which form. */
const PREFIX = 'draft:';
/** Whose drafts are of somebody who is not signed in yet; no id of a person reads like it. */
const NOBODY = 'nobody';

const placeOf = (uid: string | undefined, form: string) => `${PREFIX}${uid ?? NOBODY}:${form}`;

/** A draft is a convenience: where the browser forbids to keep anything, there is none. */
function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

function readPlace(place: string): Draft | undefined {
  return attempt((storage) => JSON.parse(storage.getItem(place) ?? 'null') as Draft | null) ?? undefined;
}

/** What somebody wrote before they signed in becomes theirs with it. */
export function takeDraft(uid: string | undefined, form: string): Draft {
  const before = uid === undefined ? undefined : readPlace(placeOf(undefined, form));
  if (before) {
    keepDraft(uid, form, before);
    keepDraft(undefined, form, {});
  }
  return before ?? readPlace(placeOf(uid, form)) ?? {};
}

/** An empty one is none. */
export function keepDraft(uid: string | undefined, form: string, draft: Draft): void {
  const place = placeOf(uid, form);
  const isEmpty = Object.keys(draft).length === 0;
  attempt((storage) => (isEmpty ? storage.removeItem(place) : storage.setItem(place, JSON.stringify(draft))));
}

/** Whoever signs out leaves nothing behind in this window. */
export function removeDrafts(): void {
  attempt((storage) => {
    for (const place of Object.keys(storage)) if (place.startsWith(PREFIX)) storage.removeItem(place);
  });
}
