import { keepDraft, readKeptDraft, removeKeptDraft } from '../../lib/draft-database.ts';
import { isTemporary } from '../../lib/saving/save-failure.ts';
import type { SaveState } from '../../lib/saving/saver-state.ts';
import type { Answer, Answers } from './answers.ts';

/** Typing is saved once it pauses; what is chosen, at once. */
const TYPING_DELAY_MS = 700;
const MAX_RETRY_DELAY_MS = 10_000;

export interface AnswersSnapshot {
  given: Answers;
  states: ReadonlyMap<number, SaveState>;
  /** What a closed tab has left is not here yet. */
  isLoading: boolean;
  /** The server takes no more answers. */
  error?: unknown;
}

interface AnswerSaverOptions {
  uid: string;
  attemptId: string;
  save: (number: number, answer: Answer) => Promise<unknown>;
}

/** Saves the answers of one attempt, one at a time. Until the server has them, they wait in the browser's database. */
export class AnswerSaver {
  #snapshot: AnswersSnapshot = { given: new Map(), states: new Map(), isLoading: true };
  readonly #options: AnswerSaverOptions;
  readonly #waiting = new Map<number, Answer>();
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #run: Promise<void> | undefined;

  constructor(options: AnswerSaverOptions) {
    this.#options = options;
    void this.#load();
  }

  read = (): AnswersSnapshot => this.#snapshot;

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  answer = (number: number, answer: Answer, { isTyping = false } = {}): void => {
    if (this.#snapshot.error !== undefined) return;
    this.#waiting.set(number, answer);
    this.#show(number, 'waiting', answer);
    this.#keep();
    this.#schedule(isTyping ? TYPING_DELAY_MS : 0);
  };

  /** Saves now. False where something still waits. */
  flush = async (): Promise<boolean> => {
    clearTimeout(this.#timer);
    await this.#run;
    await this.#start();
    return this.#waiting.size === 0;
  };

  async #load(): Promise<void> {
    const kept = await readKeptDraft<[number, Answer][]>(this.#options.uid, this.#subject);
    const { given, states } = this.#snapshot;
    const older = (kept ?? []).filter(([number]) => !this.#waiting.has(number));
    for (const [number, answer] of older) this.#waiting.set(number, answer);
    this.#update({
      given: new Map([...older, ...given]),
      states: new Map([...older.map(([number]) => [number, 'waiting'] as const), ...states]),
      isLoading: false,
    });
    if (older.length > 0) await this.flush();
  }

  get #subject(): string {
    return `attempt:${this.#options.attemptId}`;
  }

  #keep(): void {
    const { uid } = this.#options;
    if (this.#waiting.size === 0) void removeKeptDraft(uid, this.#subject);
    else void keepDraft(uid, this.#subject, [...this.#waiting]);
  }

  #update(change: Partial<AnswersSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #show(number: number, state: SaveState, answer?: Answer): void {
    const { given, states } = this.#snapshot;
    this.#update({
      states: new Map([...states, [number, state]]),
      ...(answer !== undefined && { given: new Map([...given, [number, answer]]) }),
    });
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#start(), delay);
  }

  #start(): Promise<void> {
    this.#run ??= this.#saveAll().finally(() => {
      this.#run = undefined;
    });
    return this.#run;
  }

  async #saveAll(): Promise<void> {
    for (const [number, answer] of this.#waiting) {
      this.#show(number, 'saving');
      try {
        await this.#options.save(number, answer);
      } catch (error) {
        return this.#handleFailure(error);
      }
      this.#failures = 0;
      if (this.#waiting.get(number) !== answer) continue;
      this.#waiting.delete(number);
      this.#show(number, 'saved');
      this.#keep();
    }
    if (this.#waiting.size > 0) await this.#saveAll();
  }

  #handleFailure(error: unknown): void {
    const isOffline = isTemporary(error);
    for (const number of this.#waiting.keys()) this.#show(number, isOffline ? 'offline' : 'refused');
    if (isOffline) {
      this.#failures += 1;
      this.#schedule(Math.min(2 ** this.#failures * 500, MAX_RETRY_DELAY_MS));
      return;
    }
    this.#waiting.clear();
    this.#keep();
    this.#update({ error });
  }
}
