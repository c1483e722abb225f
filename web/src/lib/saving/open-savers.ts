import { keepDraft, removeKeptDraft } from '../draft-database.ts';
import type { AutoSaver } from './auto-saver.ts';
import type { Saved } from './saver-state.ts';

/** What was typed and not saved, in this browser. */
export interface KeptDraft<Fields> {
  fields: Fields;
  base: Saved<Fields>;
  /** ISO 8601. */
  typedAt: string;
}

/** Typing does not wait for the database. */
const DRAFT_DELAY_MS = 250;

/** The page is closed, reloaded or hidden, or the browser is about to ask about that. */
function whenLeaving(work: () => void): void {
  for (const name of ['beforeunload', 'pagehide']) window.addEventListener(name, work);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && work());
}

/** Writes what is not saved to the browser's database, and removes it once it is. */
function keepDraftsOf<Fields extends object>(
  saver: AutoSaver<Fields>,
  { uid, subject }: { uid: string; subject: string },
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    timer = undefined;
    const { fields, base, state } = saver.read();
    if (state === 'saved') return void removeKeptDraft(uid, subject);
    const draft: KeptDraft<Fields> = { fields, base, typedAt: new Date().toISOString() };
    void keepDraft(uid, subject, draft);
  };
  saver.subscribe(() => {
    timer ??= setTimeout(write, DRAFT_DELAY_MS);
  });
  whenLeaving(() => {
    clearTimeout(timer);
    if (timer !== undefined) write();
  });
}

/**
 * The savers of what one has opened, by person and subject (`lesson:{id}`): what one leaves before it is saved goes on
 * being saved. Called once for each kind of subject.
 */
export function createOpenSavers<Fields extends object>() {
  const savers = new Map<string, AutoSaver<Fields>>();
  const keyOf = (uid: string, subject: string) => `${uid} ${subject}`;
  window.addEventListener('beforeunload', (event) => {
    if ([...savers.values()].some((saver) => saver.read().state !== 'saved')) event.preventDefault();
  });
  whenLeaving(() => {
    for (const saver of savers.values()) if (saver.read().state === 'waiting') void saver.flush();
  });
  window.addEventListener('online', () => {
    for (const saver of savers.values()) if (saver.read().state === 'offline') void saver.flush();
  });
  return {
    open: (uid: string, subject: string, create: () => AutoSaver<Fields>): AutoSaver<Fields> => {
      const known = savers.get(keyOf(uid, subject));
      if (known) return known;
      const saver = create();
      keepDraftsOf(saver, { uid, subject });
      savers.set(keyOf(uid, subject), saver);
      return saver;
    },
    /** Undefined for what was not opened. */
    find: (uid: string, subject: string) => savers.get(keyOf(uid, subject)),
    /** Its subject was deleted. */
    remove: (uid: string, subject: string): boolean => savers.delete(keyOf(uid, subject)),
  };
}
