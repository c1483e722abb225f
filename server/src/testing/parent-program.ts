import { fork } from 'node:child_process';
import { once } from 'node:events';

const child = fork(process.argv[2] ?? '');
await once(child, 'message');
process.stdout.write(`${child.pid}\n`);
