import { newToken } from '../random-ids.ts';
import { changedMeanwhileIn, isTemporary } from './save-failure.ts';
import type { FieldRules, Saved, SavedByOthers, SaveOrigin, SaverSnapshot } from './saver-state.ts';

/** After the last change. */
const SAVE_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 30_000;

interface SaverOptions<Fields> {
  base: Saved<Fields>;
  rules: FieldRules<Fields>;
  save: (edit: Partial<Fields>, from: SaveOrigin) => Promise<{ Revision: number }>;
  onSaved: (saved: Saved<Fields>) => void;
}

/** Saves by itself, one save at a time, until the server has what is on screen. */
export class AutoSaver<Fields extends object> {
  #snapshot: SaverSnapshot<Fields>;
  readonly #options: SaverOptions<Fields>;
  /** By requests since the last answer: the server may have any of it. */
  #sent: Fields[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #writing = newToken();
  readonly #listeners = new Set<() => void>();

  constructor(options: SaverOptions<Fields>) {
    this.#options = options;
    this.#snapshot = { fields: options.rules.fieldsOf(options.base), base: options.base, state: 'saved' };
  }

  read = (): SaverSnapshot<Fields> => this.#snapshot;

  /** What is on screen is the same. */
  shows = (fields: Fields): boolean => this.#options.rules.isEqual(fields, this.#snapshot.fields);

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  change = (change: Partial<Fields>): void => {
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
    const edit = this.#options.rules.editOf(fields, base);
    if (!edit) return this.#update({ fields, base, state: 'saved' });
    this.#sent.push(fields);
    this.#update({ fields, base, state: 'saving' });
    try {
      const { Revision } = await this.#options.save(edit, { revision: base.Revision, writing: this.#writing });
      const saved = { ...base, ...edit, Revision };
      this.#settle(saved);
      this.#options.onSaved(saved);
    } catch (error) {
      await this.#handleFailure(error);
    }
  };

  /** Saves something else in its place. What was there, and what is now, are versions of their own. */
  replace = async (fields: Partial<Fields>): Promise<void> => {
    await this.flush();
    this.#writing = newToken();
    this.change(fields);
    await this.flush();
    this.#writing = newToken();
  };

  /** Shows a newer version of the server, unless something here is not saved yet. */
  adopt = (saved: Saved<Fields>): void => {
    const { state, base } = this.#snapshot;
    if (state === 'saved' && saved.Revision > base.Revision) this.#settle(saved, this.#options.rules.fieldsOf(saved));
  };

  /** Goes on with what was typed earlier. Where it has been changed since, the server says so. */
  restore = ({ fields, base }: { fields: Fields; base: Saved<Fields> }): void => {
    this.#settle(base, fields);
    void this.flush();
  };

  keepMine = (): void => {
    const { theirs } = this.#snapshot;
    if (!theirs) return;
    this.#writing = newToken();
    this.#settle(theirs);
    void this.flush();
  };

  takeTheirs = (): void => {
    const { theirs } = this.#snapshot;
    if (!theirs) return;
    this.#settle(theirs, this.#options.rules.fieldsOf(theirs));
    this.#options.onSaved(theirs);
  };

  #update(snapshot: SaverSnapshot<Fields>): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #settle(base: Saved<Fields>, fields: Fields = this.#snapshot.fields): void {
    this.#failures = 0;
    this.#sent = [];
    const isSaved = this.#options.rules.editOf(fields, base) === undefined;
    this.#update({ fields, base, state: isSaved ? 'saved' : 'waiting' });
    if (!isSaved) this.#schedule(SAVE_DELAY_MS);
  }

  async #handleFailure(error: unknown): Promise<void> {
    const { fields, base } = this.#snapshot;
    const theirs = changedMeanwhileIn<SavedByOthers<Fields>>(error);
    if (!theirs && isTemporary(error)) {
      this.#failures += 1;
      this.#update({ fields, base, state: 'offline' });
      return this.#schedule(Math.min(2 ** this.#failures * 500, MAX_RETRY_DELAY_MS));
    }
    if (!theirs) return this.#update({ fields, base, state: 'refused', error });
    // It may be our own save, whose response was lost.
    const { isEqual, merge } = this.#options.rules;
    const merged = merge(fields, this.#sent.find((own) => isEqual(own, theirs)) ?? base, theirs);
    this.#sent = [];
    if (!merged) return this.#update({ fields, base, state: 'conflict', theirs });
    this.#settle(theirs, merged);
    await this.flush();
  }
}
