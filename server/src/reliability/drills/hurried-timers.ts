import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';

/** Loaded before the program: what it does every minute or more seldom, it does sixty times as often. */
const { setTimeout: wait } = timers;
const hurried: typeof wait = (delay = 0, ...rest) => wait(delay >= 60_000 ? delay / 60 : delay, ...rest);
Object.assign(timers, { setTimeout: hurried });
syncBuiltinESMExports();
