import { NetworkFailure } from '../api-failure.ts';
import { AutoSaver } from '../saving/auto-saver.ts';
import type { FieldRules, Saved, SaveOrigin } from '../saving/saver-state.ts';
import { problem } from './problem.ts';

export interface Note {
  Title: string;
  Text: string;
}

export const RULES: FieldRules<Note> = {
  fieldsOf: ({ Title, Text }) => ({ Title, Text }),
  isEqual: (one, other) => one.Title === other.Title && one.Text === other.Text,
  editOf: ({ Title, Text }, base) => {
    const edit = { ...(Title !== base.Title && { Title }), ...(Text !== base.Text && { Text }) };
    return Object.keys(edit).length > 0 ? edit : undefined;
  },
  merge: (mine, base, theirs) => {
    const isBoth = (['Title', 'Text'] as const).some(
      (field) => mine[field] !== base[field] && theirs[field] !== base[field] && mine[field] !== theirs[field],
    );
    if (isBoth) return undefined;
    return {
      Title: mine.Title === base.Title ? theirs.Title : mine.Title,
      Text: mine.Text === base.Text ? theirs.Text : mine.Text,
    };
  },
};

export const BASE = { Title: 'Cane', Text: '', Revision: 1 };

const changedMeanwhile = (current: Saved<Note>) =>
  problem(409, 'lesson.changed-meanwhile', { ...current, UpdatedAt: null });

/** A note, its saver, and a server that this window and others save it to; `fail` answers the next saves in its place. */
export function openNote() {
  let stored: Saved<Note> = BASE;
  const failures: Error[] = [];
  const requests: { edit: Partial<Note>; from: SaveOrigin }[] = [];
  let gate: Promise<void> = Promise.resolve();
  let losesResponse = false;
  const saver = new AutoSaver<Note>({
    base: BASE,
    rules: RULES,
    save: async (edit, from) => {
      requests.push({ edit, from });
      await gate;
      const failure = failures.shift();
      if (failure) throw failure;
      // The same save again changes nothing, whatever revision it was made from.
      if (!RULES.isEqual({ ...stored, ...edit }, stored)) {
        if (from.revision !== stored.Revision) throw changedMeanwhile(stored);
        stored = { ...stored, ...edit, Revision: stored.Revision + 1 };
      }
      if (losesResponse) {
        losesResponse = false;
        throw new NetworkFailure('The response was lost');
      }
      return { Revision: stored.Revision };
    },
    onSaved: (saved) => shown.push(saved),
  });
  const shown: Saved<Note>[] = [];
  return {
    saver,
    requests,
    /** What the pages are told to show. */
    shown,
    stored: () => stored,
    /** Loses the response to the next save. */
    loseResponse: () => {
      losesResponse = true;
    },
    fail: (...next: Error[]) => failures.push(...next),
    changeInAnotherWindow: (edit: Partial<Note>) => {
      stored = { ...stored, ...edit, Revision: stored.Revision + 1 };
    },
    /** Saves wait until the returned function is called. */
    hold: () => {
      const held = Promise.withResolvers<void>();
      gate = held.promise;
      return held.resolve;
    },
  };
}
