import { parentPort } from 'node:worker_threads';
import { OUT_OF_MEMORY } from './video-process.ts';

/** Bytes. The heap has a limit of its own; this one counts buffers too. */
const MAX_MEMORY = 400 * 1024 ** 2;
const LOOK_INTERVAL = 200;

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  if (process.memoryUsage.rss() > MAX_MEMORY) process.kill(process.pid, OUT_OF_MEMORY);
}, LOOK_INTERVAL);
parentPort?.postMessage('watching');
