import { Mutex } from 'async-mutex';
import { createThread } from '../../lib/create-thread.ts';
import { Problem } from '../../lib/problem.ts';
import type { RenderedMarkdown } from './markdown.ts';

export interface MarkdownRenderer {
  /** Throws `request.too-many` while two texts of the same person wait. */
  render: (text: string, personId: string) => Promise<RenderedMarkdown>;
  stop: () => Promise<void>;
}

/** Milliseconds for one text. The worst that the parser accepts takes 0.2 s. */
const TIME_LIMIT = 2_000;
/** Milliseconds until a thread that has nothing to do ends. */
const IDLE_TIME = 60_000;
/** Texts of one person. */
const MAX_WAITING = 2;
/** Megabytes. */
const MAX_MEMORY = 256;

/** Renders in a thread of its own, one text after the other, so that none holds up requests. */
export function createMarkdownRenderer({ timeLimit = TIME_LIMIT } = {}): MarkdownRenderer {
  const threads = createThread<string, RenderedMarkdown>({
    filename: new URL('./markdown.ts', import.meta.url).href,
    name: 'renderMarkdown',
    idleTimeout: IDLE_TIME,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
  });
  const turn = new Mutex();
  const waiting = new Map<string, number>();

  const renderNow = async (text: string): Promise<RenderedMarkdown> => {
    /** Starting a thread takes nothing of the text's time. */
    await threads.run('');
    const signal = AbortSignal.timeout(timeLimit);
    try {
      return await threads.run(text, { signal });
    } catch (error) {
      /** The thread has ended; the next text gets another. */
      if (signal.aborted || isOutOfMemory(error)) return { html: '', problem: 'renders-too-slowly' };
      throw error;
    }
  };

  const render = async (text: string, personId: string) => {
    const before = waiting.get(personId) ?? 0;
    if (before >= MAX_WAITING) throw tooManyWaiting();
    waiting.set(personId, before + 1);
    try {
      return await turn.runExclusive(() => renderNow(text));
    } finally {
      const left = (waiting.get(personId) ?? 1) - 1;
      if (left > 0) waiting.set(personId, left);
      else waiting.delete(personId);
    }
  };
  return { render, stop: () => threads.destroy() };
}

const tooManyWaiting = () => new Problem('request.too-many', { headers: { 'retry-after': '1' } });

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
