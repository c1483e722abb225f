import { startWatching } from '../gateways/video/start-watching.ts';

/** Bytes. Buffers are not part of the heap that V8 limits. */
const BUFFER = 20 * 1024 ** 2;
const MOST = 50;

await startWatching();
const held: Buffer[] = [];
setInterval(() => held.length < MOST && held.push(Buffer.alloc(BUFFER, 1)), 50);
