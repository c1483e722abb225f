/**
 * `waiting`: changed, about to be saved; `offline`: the server cannot be reached, it is tried again; `conflict`: somebody
 * else has changed the same; `refused`: the server does not take it.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'conflict' | 'refused';

/** As the server has it. */
export type Saved<Fields> = Fields & { Revision: number };

/** With when it was saved. */
export type SavedByOthers<Fields> = Saved<Fields> & { UpdatedAt: string | null };

export interface SaverSnapshot<Fields> {
  fields: Fields;
  /** What the fields were made from. */
  base: Saved<Fields>;
  state: SaveState;
  /** In a conflict. */
  theirs?: SavedByOthers<Fields>;
  error?: unknown;
}

/** How the fields of a lesson, a quiz, ... are compared and joined. */
export interface FieldRules<Fields> {
  /** Nothing else of what the server returns. */
  fieldsOf: (fields: Fields) => Fields;
  isEqual: (one: Fields, other: Fields) => boolean;
  /** What is sent; undefined where nothing has changed. */
  editOf: (fields: Fields, base: Fields) => Partial<Fields> | undefined;
  /** Undefined where both have changed the same, each in another way. */
  merge: (mine: Fields, base: Fields, theirs: Fields) => Fields | undefined;
}

export interface SaveOrigin {
  /** That the change was made from. */
  revision: number;
  /** The spell of writing: its saves become one version. */
  writing: string;
}
