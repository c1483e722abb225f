import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderRequest } from '@guildhall/contract';
import { Mutex } from 'async-mutex';
import { createThread } from '../lib/create-thread.ts';
import { logFailure } from '../lib/log-failure.ts';

/** A rendered page as HTML; empty where it cannot be rendered: browsers then do it. */
export type PageRenderer = (request: RenderRequest) => Promise<string>;

/** Returns the renderer of the pages that `web` has built into a folder. Throws where none are there. */
export type FindPageRenderer = (folder: string) => PageRenderer;

/** Milliseconds. A page takes less than five. */
const TIME_LIMIT = 2_000;

/** Milliseconds until a thread that has nothing to do ends, and with it 50 MB. Starting one takes 0.2 s. */
const IDLE_TIME = 300_000;

/** Megabytes. A thread with the pages of one language takes 20. The first is three halves, as `--max-semi-space-size` has them. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 256 };

/** Kinds of failures that are logged at most, because messages may differ endlessly. */
const MAX_REPORTED = 100;

/** Says once for each kind of page and message that a page could not be rendered. */
function createReport(onFailed: typeof logFailure) {
  const reported = new Set<string>();
  return (url: string, error: unknown) => {
    const [path = ''] = url.split('?');
    const kind = `${path.split('/')[1]} ${error instanceof Error ? error.message : error}`;
    if (reported.has(kind) || reported.size >= MAX_REPORTED) return;
    reported.add(kind);
    onFailed(`${path} could not be rendered`, error);
  };
}

/**
 * Renders in a thread of its own, one page at a time, so that a page holds up no request. A page that takes too long, as one
 * in an endless loop, ends the thread; the next page gets another.
 */
export function createRenderThread({ onFailed = logFailure, timeLimit = TIME_LIMIT } = {}): FindPageRenderer {
  const threads = createThread<RenderRequest | undefined, string>({
    idleTimeout: IDLE_TIME,
    resourceLimits: RESOURCE_LIMITS,
  });
  const turn = new Mutex();
  const loaded = new Set<string>();
  const report = createReport(onFailed);

  const load = async (filename: string) => {
    if (loaded.has(filename)) return;
    await threads.run(undefined, { filename, name: 'load' });
    loaded.add(filename);
  };

  const render = async (filename: string, request: RenderRequest) => {
    try {
      /** Starting a thread takes nothing of the page's time. */
      await load(filename);
      return await threads.run(request, { filename, name: 'renderPage', signal: AbortSignal.timeout(timeLimit) });
    } catch (error) {
      report(request.url, error);
      return '';
    }
  };

  /** Whatever a thread has loaded ends with it. */
  threads.on('workerDestroy', () => loaded.clear());

  return (folder) => {
    /** The module that Vite has made of the pages for the server. */
    const file = join(folder, 'render.js');
    if (!existsSync(file)) throw new Error(`The pages are not built: there is no ${file}`);
    const filename = pathToFileURL(file).href;
    return (request) => turn.runExclusive(() => render(filename, request));
  };
}
