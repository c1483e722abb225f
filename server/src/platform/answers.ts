import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Topic } from './changes.ts';

/** A whole answer as it goes out: bytes, and their compressed forms where these are smaller. */
export interface Answer {
  etag: string;
  headers: Record<string, string>;
  bodies: { identity: Buffer; gzip?: Buffer; br?: Buffer };
}

export interface Draft {
  body: string;
  headers: Record<string, string>;
}

/** What the public reads, kept ready under its address until something it was made from changes. */
export interface Answers {
  find: (url: string) => Answer | undefined;
  /** Made once, however many ask at the same time. */
  load: (url: string, topics: Topic[], make: () => Promise<Draft>) => Promise<Answer>;
  drop: (topics: Topic[]) => void;
  /** While suspended nothing is kept, because changes are not heard. */
  suspend: () => void;
  resume: () => void;
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Bytes; below this compression costs more than it saves. */
const WORTH_COMPRESSING = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** In memory of its own: what compression gives back is a small part of a large block that it would keep alive. */
function onItsOwn(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

async function finishAnswer({ body, headers }: Draft): Promise<Answer> {
  const identity = onItsOwn(Buffer.from(body));
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`;
  if (identity.length < WORTH_COMPRESSING) return { etag, headers, bodies: { identity } };
  const [zipped, br] = await Promise.all([
    compressGzip(identity),
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return { etag, headers, bodies: { identity, gzip: onItsOwn(zipped), br: onItsOwn(br) } };
}

const sizeOf = (answer: Answer, url: string) =>
  url.length +
  answer.bodies.identity.length +
  (answer.bodies.gzip?.length ?? 0) +
  (answer.bodies.br?.length ?? 0) +
  500;

interface Loading {
  topics: Topic[];
  answer: Promise<Answer>;
  outdated: boolean;
}

export function createAnswers(): Answers {
  const urlsOf = new Map<Topic, Set<string>>();
  const topicsOf = new Map<string, Topic[]>();
  const loading = new Map<string, Loading>();
  let suspended = false;

  const forget = (url: string) => {
    for (const topic of topicsOf.get(url) ?? []) {
      const urls = urlsOf.get(topic);
      urls?.delete(url);
      if (urls?.size === 0) urlsOf.delete(topic);
    }
    topicsOf.delete(url);
  };
  const kept = new LRUCache<string, Answer>({
    maxSize: MOST_BYTES,
    maxEntrySize: MOST_BYTES / 16,
    sizeCalculation: sizeOf,
    dispose: (_, url, reason) => {
      if (reason !== 'set') forget(url);
    },
  });

  const keep = (url: string, topics: Topic[], answer: Answer) => {
    forget(url);
    topicsOf.set(url, topics);
    for (const topic of topics) {
      const urls = urlsOf.get(topic) ?? new Set();
      urlsOf.set(topic, urls.add(url));
    }
    kept.set(url, answer);
    if (!kept.has(url)) forget(url);
  };

  const outdate = (isConcerned: (topics: Topic[]) => boolean) => {
    for (const [url, load] of loading) {
      if (!isConcerned(load.topics)) continue;
      load.outdated = true;
      loading.delete(url);
    }
  };
  const dropAll = () => {
    outdate(() => true);
    kept.clear();
  };

  return {
    find: (url) => kept.get(url),
    load: (url, topics, make) => {
      const ready = kept.get(url);
      if (ready) return Promise.resolve(ready);
      const running = loading.get(url);
      if (running) return running.answer;
      const load: Loading = { topics, outdated: false, answer: make().then(finishAnswer) };
      loading.set(url, load);
      const settled = () => {
        if (loading.get(url) === load) loading.delete(url);
      };
      load.answer.then((answer) => {
        settled();
        if (!load.outdated && !suspended) keep(url, topics, answer);
      }, settled);
      return load.answer;
    },
    drop: (topics) => {
      if (topics.includes('everything')) return dropAll();
      outdate((concerned) => concerned.some((topic) => topics.includes(topic)));
      for (const url of topics.flatMap((topic) => [...(urlsOf.get(topic) ?? [])])) kept.delete(url);
    },
    suspend: () => {
      suspended = true;
      dropAll();
    },
    resume: () => {
      dropAll();
      suspended = false;
    },
  };
}
