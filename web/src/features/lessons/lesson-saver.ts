import type { LessonEdit, SavedLesson } from '@guildhall/contract';
import { editOf, fieldsOf, isEqual, type LessonFields, mergeLesson, type SavedFields } from './merge-lesson.ts';
import { isTemporary, theirsIn } from './save-failure.ts';

/** After the last change. */
const SAVE_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 30_000;

/**
 * `waiting`: changed, about to be saved; `offline`: the server cannot be reached, it is tried again; `conflict`: somebody
 * else has changed the same; `refused`: the server does not take it.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused';

export interface SaverSnapshot {
  fields: LessonFields;
  /** What the fields were made from. */
  base: SavedFields;
  state: SaveState;
  /** In a conflict. */
  theirs?: SavedLesson;
  error?: unknown;
}

interface SaverOptions {
  base: SavedFields;
  save: (edit: LessonEdit, revision: number) => Promise<{ Revision: number }>;
  onSaved: (saved: SavedFields) => void;
}

/** Saves a lesson by itself, one save at a time, until the server has what is on screen. */
export class LessonSaver {
  #snapshot: SaverSnapshot;
  readonly #options: SaverOptions;
  /** By the last request. */
  #sent: LessonFields | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  readonly #listeners = new Set<() => void>();

  constructor(options: SaverOptions) {
    this.#options = options;
    this.#snapshot = { fields: fieldsOf(options.base), base: options.base, state: 'saved' };
  }

  read = (): SaverSnapshot => this.#snapshot;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  change = (change: Partial<LessonFields>): void => {
    const fields = { ...this.#snapshot.fields, ...change };
    const { state, base } = this.#snapshot;
    if (state === 'saving' || state === 'conflict') {
      this.#update({ ...this.#snapshot, fields });
      return;
    }
    this.#update({ fields, base, state: 'waiting' });
    this.#schedule(SAVE_DELAY_MS);
  };

  /** Saves now. */
  flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    const { fields, base, state } = this.#snapshot;
    if (state === 'saving' || state === 'conflict') return;
    const edit = editOf(fields, base);
    if (!edit) return this.#update({ fields, base, state: 'saved' });
    this.#sent = fields;
    this.#update({ fields, base, state: 'saving' });
    try {
      const { Revision } = await this.#options.save(edit, base.Revision);
      const saved = { ...fields, Title: edit.Title ?? base.Title, Revision };
      this.#settle(saved);
      this.#options.onSaved(saved);
    } catch (error) {
      await this.#handleFailure(error);
    }
  };

  /** Shows a newer version of the server, unless something here is not saved yet. */
  adopt = (saved: SavedFields): void => {
    const { state, base } = this.#snapshot;
    if (state === 'saved' && saved.Revision > base.Revision) this.#settle(saved, fieldsOf(saved));
  };

  /** Goes on with what was typed earlier. Where the lesson has been changed since, the server says so. */
  restore = ({ fields, base }: { fields: LessonFields; base: SavedFields }): void => {
    this.#settle(base, fields);
    void this.flush();
  };

  keepMine = (): void => {
    const { theirs } = this.#snapshot;
    if (!theirs) return;
    this.#settle(theirs);
    void this.flush();
  };

  takeTheirs = (): void => {
    const { theirs } = this.#snapshot;
    if (!theirs) return;
    this.#settle(theirs, fieldsOf(theirs));
    this.#options.onSaved(theirs);
  };

  #update(snapshot: SaverSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #settle(base: SavedFields, fields: LessonFields = this.#snapshot.fields): void {
    this.#failures = 0;
    const isSaved = editOf(fields, base) === undefined;
    this.#update({ fields, base, state: isSaved ? 'saved' : 'waiting' });
    if (!isSaved) this.#schedule(SAVE_DELAY_MS);
  }

  async #handleFailure(error: unknown): Promise<void> {
    const { fields, base } = this.#snapshot;
    const theirs = theirsIn(error);
    if (!theirs && isTemporary(error)) {
      this.#failures += 1;
      this.#update({ fields, base, state: 'offline' });
      return this.#schedule(Math.min(2 ** this.#failures * 500, MAX_RETRY_DELAY_MS));
    }
    if (!theirs) return this.#update({ fields, base, state: 'refused', error });
    // It may be our own save, whose response was lost.
    const isOwn = this.#sent && isEqual(this.#sent, theirs);
    const merged = mergeLesson(fields, isOwn && this.#sent ? this.#sent : base, theirs);
    if (!merged) return this.#update({ fields, base, state: 'conflict', theirs });
    this.#settle(theirs, merged);
    await this.flush();
  }
}
