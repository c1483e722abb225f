import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { Problem } from '../../platform/problem.ts';
import type { RenderedMarkdown } from './markdown.ts';

export interface MarkdownRenderer {
  /** Undefined where it takes too long. */
  render: (text: string) => Promise<RenderedMarkdown | undefined>;
  stop: () => Promise<void>;
}

/** Milliseconds, with the wait for others. The worst text that was found takes 0.7 s. */
const TIME_LIMIT = 10_000;
/** Milliseconds until a thread that has nothing to do ends. */
const IDLE_TIME = 60_000;
/** Texts that wait; the next is refused. */
const MAX_WAITING = 100;
/** Megabytes. */
const MAX_MEMORY = 256;
/** Characters of the texts and their HTML that are kept. */
const MAX_KEPT = 16 * 1024 * 1024;

/** Renders in a thread of its own, so that no text holds up requests; what was rendered lately is kept. */
export function createMarkdownRenderer({ timeLimit = TIME_LIMIT } = {}): MarkdownRenderer {
  const threads = new Piscina<string, RenderedMarkdown>({
    filename: new URL('./markdown.ts', import.meta.url).href,
    name: 'renderMarkdown',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_TIME,
    maxQueue: MAX_WAITING,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
  });
  const kept = new LRUCache<string, RenderedMarkdown>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ html }, text) => text.length + html.length + 1,
  });

  const render = async (text: string) => {
    const known = kept.get(text);
    if (known) return known;
    const signal = AbortSignal.timeout(timeLimit);
    try {
      const rendered = await threads.run(text, { signal });
      kept.set(text, rendered);
      return rendered;
    } catch (error) {
      if (signal.aborted || isOutOfMemory(error)) return undefined;
      throw isQueueFull(error) ? new Problem('server.unavailable') : error;
    }
  };
  return { render, stop: () => threads.destroy() };
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const isQueueFull = (error: unknown) =>
  error instanceof Error && /queue is at limit|workers are busy/i.test(error.message);
