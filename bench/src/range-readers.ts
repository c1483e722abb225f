// Reads random ranges of one address over many connections, in a process of its own, and throws the bytes away. Takes a
// `RangeLoad` as JSON in its argument, prints MiB a second. Plain sockets, because a client of HTTP needs more of the
// processor than the server.
import { connect, type Socket } from 'node:net';

export interface RangeLoad {
  url: string;
  readers: number;
  seconds: number;
  /** Bytes of the file, a multiple of the range. */
  size: number;
}

const RANGE = 1024 ** 2;
const HEAD_END = '\r\n\r\n';

const { url, readers, seconds, size }: RangeLoad = JSON.parse(process.argv[2] ?? '');
const { host, hostname, port, pathname, search } = new URL(url);
/** All connections read into it: nobody looks at the bytes of a body. */
const buffer = Buffer.alloc(RANGE);

let received = 0;
let failure: string | undefined;

function askNext(socket: Socket): void {
  const start = Math.floor(Math.random() * (size / RANGE)) * RANGE;
  const range = `bytes=${start}-${start + RANGE - 1}`;
  socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nrange: ${range}\r\n\r\n`);
}

/** Bytes of the body in this first piece of a response. */
function bytesAfterHead(length: number): number {
  const text = buffer.toString('latin1', 0, length);
  const end = text.indexOf(HEAD_END);
  if (!text.startsWith('HTTP/1.1 206') || end < 0) failure = text.slice(0, 300);
  return length - end - HEAD_END.length;
}

function read(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = 0;
  const take = (length: number) => {
    const bytes = left === 0 ? bytesAfterHead(length) : length;
    left = (left || RANGE) - bytes;
    received += bytes;
    if (failure !== undefined || performance.now() > end) socket.destroy();
    else if (left === 0) askNext(socket);
    return true;
  };
  const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback: take } });
  socket.once('connect', () => askNext(socket)).once('error', (error) => (failure = String(error)));
  socket.once('close', resolve);
  return promise;
}

const start = performance.now();
const end = start + seconds * 1_000;
await Promise.all(Array.from({ length: readers }, read));
if (failure !== undefined) throw new Error(`${url}: ${failure}`);
console.log((received * 1_000) / RANGE / (performance.now() - start));
