import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createContext, Script } from 'node:vm';
import type { PreparePage, RenderRequest } from '@guildhall/contract';
import { logFailure } from '../platform/log-failure.ts';
import { withTimeout } from '../platform/with-timeout.ts';

/** A rendered page as HTML; empty where it cannot be rendered: browsers then do it. */
export type PageRenderer = (request: RenderRequest) => Promise<string>;

/** Milliseconds. A page takes less than five. */
const PREPARE_TIMEOUT = 2_000;
const RENDER_TIMEOUT = 1_000;

/** Kinds of failures that are logged at most, because messages may differ endlessly. */
const MAX_REPORTED = 100;

const call = new Script('work()');
const context: { work?: () => unknown } = createContext({});

/** Runs synchronous work, and ends it with an error where it does not end, as an endless loop. */
function limited<Result>(work: () => Result, timeout: number): Result {
  context.work = work;
  return call.runInContext(context, { timeout }) as Result;
}

const pause = () => new Promise((resolve) => setImmediate(resolve));

/** One page at a time, and other work between two of them. A failure is logged once for each page and message. */
export function createPageRenderer(
  preparePage: PreparePage,
  { onFailed = logFailure, renderTimeout = RENDER_TIMEOUT } = {},
): PageRenderer {
  const reported = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  const report = (url: string, error: unknown) => {
    const [path = ''] = url.split('?');
    const kind = `${path.split('/')[1]} ${error instanceof Error ? error.message : error}`;
    if (reported.has(kind) || reported.size >= MAX_REPORTED) return;
    reported.add(kind);
    onFailed(`${path} could not be rendered`, error);
  };
  const render = async (request: RenderRequest) => {
    try {
      return limited(await withTimeout(preparePage(request), PREPARE_TIMEOUT), renderTimeout);
    } catch (error) {
      report(request.url, error);
      return '';
    } finally {
      await pause();
    }
  };
  return (request) => {
    const rendered = last.then(() => render(request));
    last = rendered;
    return rendered;
  };
}

/** The module that Vite has made of the pages for the server. */
export async function loadPageRenderer(folder: string): Promise<PageRenderer> {
  const module = (await import(pathToFileURL(join(folder, 'render.js')).href)) as { preparePage: PreparePage };
  return createPageRenderer(module.preparePage);
}
