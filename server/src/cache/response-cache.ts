import { LRUCache } from 'lru-cache';
import type { Topic } from '../database/cache-invalidation.ts';
import {
  type CachedResponse,
  compressFurther,
  compressResponse,
  sizeOf,
  type TextResponse,
} from '../http/compress-response.ts';
import { logFailure } from '../lib/log-failure.ts';

/** How a response is made, and from what. */
interface Source {
  topics: Topic[];
  make: () => Promise<TextResponse>;
}

/** A response that is being made. */
interface Load extends Source {
  startedAt: number;
  response: Promise<CachedResponse>;
  /** What it is made from has changed meanwhile: it is sent to those who wait for it already, and not kept. */
  isOutdated: boolean;
  /** When the first count moved that it may not show. */
  staleSince?: number;
}

/** Responses that are being made, each made once, however many requests wait for it. */
class PendingLoads {
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

interface Urls {
  all: Set<string>;
  /** Those that `takeCurrent` has not returned yet. */
  current: Set<string>;
}

/** Which addresses have responses made from which topics. */
class TopicIndex {
  readonly #urlsByTopic = new Map<Topic, Urls>();
  readonly #topicsByUrl = new Map<string, Topic[]>();

  set(url: string, topics: Topic[]): void {
    this.delete(url);
    this.#topicsByUrl.set(url, topics);
    for (const topic of topics) {
      const urls = this.#urlsByTopic.get(topic) ?? { all: new Set(), current: new Set() };
      this.#urlsByTopic.set(topic, urls);
      urls.all.add(url);
      urls.current.add(url);
    }
  }

  delete(url: string): void {
    for (const topic of this.#topicsByUrl.get(url) ?? []) {
      const urls = this.#urlsByTopic.get(topic);
      urls?.all.delete(url);
      urls?.current.delete(url);
      if (urls?.all.size === 0) this.#urlsByTopic.delete(topic);
    }
    this.#topicsByUrl.delete(url);
  }

  urlsOf(topics: Topic[]): string[] {
    return topics.flatMap((topic) => [...(this.#urlsByTopic.get(topic)?.all ?? [])]);
  }

  /** Each address once until it is set anew: counts move often, and most addresses are marked already. */
  takeCurrent(topics: Topic[]): string[] {
    return topics.flatMap((topic) => {
      const current = this.#urlsByTopic.get(topic)?.current;
      const urls = [...(current ?? [])];
      current?.clear();
      return urls;
    });
  }
}

/** Milliseconds that a response with old counts may be sent before a reader has caused it to be made again. */
const MAX_STALE_AGE = 1_000;
/** Milliseconds that it may be sent where making it again takes long, or fails. */
const MAX_REFRESHING_AGE = 10_000;

/** What is known of a response with old counts. */
interface Stale {
  /** When the first count moved that the response does not show. */
  since: number;
  servedUntil: number;
  refresh?: NodeJS.Timeout;
}

/** A response in the cache. */
interface Entry extends Source {
  response: CachedResponse;
  /** When making it began for the last time, whether or not that succeeded. */
  madeAt: number;
  stale: Stale | undefined;
  /** Whether anybody has read it after those for whom it was made. */
  isReadAgain: boolean;
}

const staleFrom = (since: number): Stale => ({ since, servedUntil: since + MAX_STALE_AGE });

function serveWhileRefreshed(stale: Stale): void {
  stale.servedUntil = stale.since + MAX_REFRESHING_AGE;
}

const MAX_BYTES = 32 * 1024 * 1024;
/** Cursors that are known as given out; a list has as many of them as it has pages. */
const MAX_CURSORS = 10_000;
/** Milliseconds between two beginnings of making one response again while its counts move. */
const REFRESH_INTERVAL = 1_000;
/** Milliseconds that responses are sent while changes by other processes may be missed: the database is away, mostly. */
const MAX_SUSPENSION = 300_000;

const logRefreshFailure = (url: string, error: unknown) => logFailure(`${url} could not be made again`, error);

/**
 * Responses to visitors, ready to be sent, by their address. They are dropped when what they were made from changes.
 * When only counts in them move they are sent as they are, while each is made again behind the readers, at most once a
 * second. One that has had no reader for a second is made for the next one, who waits for it.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #index = new TopicIndex();
  readonly #loads = new PendingLoads();
  readonly #cursors = new LRUCache<string, true>({ max: MAX_CURSORS });
  readonly #onRefreshFailed: (url: string, error: unknown) => void;
  /** How often readers had to wait until a response was made. */
  misses = 0;
  #suspendedAt: number | undefined;

  constructor({ onRefreshFailed = logRefreshFailure } = {}) {
    this.#onRefreshFailed = onRefreshFailed;
    this.#entries = new LRUCache({
      maxSize: MAX_BYTES,
      maxEntrySize: MAX_BYTES / 8,
      sizeCalculation: ({ response }, url) => sizeOf(response, url),
      dispose: ({ stale }, url, reason) => {
        clearTimeout(stale?.refresh);
        if (reason !== 'set') this.#index.delete(url);
      },
    });
  }

  find(url: string): CachedResponse | undefined {
    const entry = this.#entries.get(url);
    if (entry?.isReadAgain === false) this.#compressFurther(url, entry);
    if (this.#suspendedAt !== undefined) {
      return performance.now() < this.#suspendedAt + MAX_SUSPENSION ? entry?.response : undefined;
    }
    if (!entry?.stale) return entry?.response;
    if (performance.now() > entry.stale.servedUntil) return undefined;
    this.#scheduleRefresh(url, entry, entry.stale);
    return entry.response;
  }

  /** To a reader: what it leads to is kept from now on. */
  giveOut(cursor: string): void {
    this.#cursors.set(cursor, true);
  }

  /** False for a page of a list whose cursor this process has not given out: anybody can make up as many as they like. */
  mayKeep(cursor: string | undefined): boolean {
    return cursor === undefined || this.#cursors.get(cursor) === true;
  }

  /** The size of what is kept. */
  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Made once, however many ask at the same time. */
  load(url: string, topics: Topic[], make: Source['make']): Promise<CachedResponse> {
    const ready = this.find(url);
    if (ready) return Promise.resolve(ready);
    this.misses += 1;
    return this.#make(url, { topics, make });
  }

  /** Makes a response with old counts again now, for those who must not get the old one. */
  async freshen(url: string): Promise<void> {
    const entry = this.#entries.peek(url);
    if (entry?.stale) await this.#make(url, entry);
  }

  /** For decisions: drops stored responses, and does not store those being made from old data. */
  drop(topics: Topic[]): void {
    this.#loads.outdate(topics);
    if (topics.includes('everything')) this.#entries.clear();
    for (const url of this.#index.urlsOf(topics)) this.#entries.delete(url);
  }

  /** For counts: marks responses as stale. */
  markStale(topics: Topic[]): void {
    const now = performance.now();
    this.#loads.markStale(topics, now);
    for (const url of this.#index.takeCurrent(topics)) {
      const entry = this.#entries.peek(url);
      if (entry) entry.stale ??= staleFrom(now);
    }
  }

  /** Keeps nothing new from now on, because invalidations may be missed. What is kept is sent for five minutes at most. */
  suspend(): void {
    this.#suspendedAt ??= performance.now();
    this.#loads.outdate(['everything']);
    for (const { stale } of this.#entries.values()) {
      clearTimeout(stale?.refresh);
      delete stale?.refresh;
    }
  }

  resume(): void {
    this.drop(['everything']);
    this.#suspendedAt = undefined;
  }

  #make(url: string, source: Source): Promise<CachedResponse> {
    return this.#loads.find(url) ?? this.#loads.start(url, source, (load, made) => this.#keep(url, load, made));
  }

  #keep(url: string, { topics, make, startedAt, staleSince }: Load, response: CachedResponse): void {
    if (this.#suspendedAt !== undefined) return;
    const stale = staleSince === undefined ? undefined : staleFrom(staleSince);
    this.#index.set(url, topics);
    this.#entries.set(url, { topics, make, response, madeAt: startedAt, stale, isReadAgain: false });
    /** What is too large is refused. */
    if (!this.#entries.has(url)) this.#index.delete(url);
  }

  /** Behind the readers. */
  async #compressFurther(url: string, entry: Entry): Promise<void> {
    entry.isReadAgain = true;
    const smaller = await compressFurther(entry.response).catch((error) => this.#onRefreshFailed(url, error));
    if (smaller) entry.response = smaller;
  }

  #scheduleRefresh(url: string, entry: Entry, stale: Stale): void {
    if (stale.refresh) return;
    serveWhileRefreshed(stale);
    const pause = Math.max(0, entry.madeAt + REFRESH_INTERVAL - performance.now());
    stale.refresh = setTimeout(() => this.#refresh(url, entry, stale), pause).unref();
  }

  /** A failure is logged and leaves the old response: the next reader causes another attempt. */
  async #refresh(url: string, entry: Entry, stale: Stale): Promise<void> {
    entry.madeAt = performance.now();
    try {
      await this.freshen(url);
    } catch (error) {
      if (this.#entries.peek(url) !== entry) return;
      delete stale.refresh;
      this.#onRefreshFailed(url, error);
    }
  }
}
