import type { Topic } from '../database/cache-invalidation.ts';
import { type CachedResponse, compressResponse, type TextResponse } from '../http/compress-response.ts';

/** How a response is made, and from what. */
export interface Source {
  topics: Topic[];
  make: () => Promise<TextResponse>;
}

/** A response that is being made. */
export interface Load extends Source {
  startedAt: number;
  response: Promise<CachedResponse>;
  /** What it is made from has changed meanwhile: it is sent to those who wait for it already, and not kept. */
  isOutdated: boolean;
  /** When the first count moved that it may not show. */
  staleSince?: number;
}

/** Responses that are being made, each made once, however many requests wait for it. */
export class PendingLoads {
  readonly #loads = new Map<string, Load>();

  find(url: string): Promise<CachedResponse> | undefined {
    return this.#loads.get(url)?.response;
  }

  start(url: string, source: Source, onLoaded: (load: Load, response: CachedResponse) => void) {
    const response = source.make().then(compressResponse);
    const load: Load = { ...source, startedAt: performance.now(), response, isOutdated: false };
    this.#loads.set(url, load);
    const end = () => {
      if (this.#loads.get(url) === load) this.#loads.delete(url);
    };
    response.then((made) => {
      end();
      if (!load.isOutdated) onLoaded(load, made);
    }, end);
    return response;
  }

  outdate(topics: Topic[]): void {
    for (const [url, load] of this.#concerning(topics)) {
      load.isOutdated = true;
      this.#loads.delete(url);
    }
  }

  markStale(topics: Topic[], now: number): void {
    for (const [, load] of this.#concerning(topics)) load.staleSince ??= now;
  }

  #concerning(topics: Topic[]): [string, Load][] {
    const isConcerned = ({ topics: madeFrom }: Load) =>
      topics.includes('everything') || madeFrom.some((topic) => topics.includes(topic));
    return [...this.#loads].filter(([, load]) => isConcerned(load));
  }
}
