import pino, { type Logger } from 'pino';
import { hideSecrets } from './hide-secrets.ts';
import { currentTrace } from './trace.ts';

/** Errors in errors, lists in their fields. */
const MAX_DEPTH = 6;

const STACK_FRAME = /^\s+at /;

/** Frames are our own files and names. */
const hideInStack = (stack: string) =>
  stack
    .split('\n')
    .map((line) => (STACK_FRAME.test(line) ? line : hideSecrets(line)))
    .join('\n');

/** Not a connection or a buffer, say, which would be long and may hold anything. */
const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** An error as it is logged, with all that it holds: servers of others quote addresses in their answers. */
function loggableError(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return hideSecrets(value);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth > MAX_DEPTH) return '…';
  if (Array.isArray(value)) return value.map((each) => loggableError(each, depth + 1));
  if (!(value instanceof Error) && !isPlain(value)) return '…';
  const fields = Object.entries(value).map(([name, field]) => [hideSecrets(name), loggableError(field, depth + 1)]);
  if (!(value instanceof Error)) return Object.fromEntries(fields);
  return {
    type: value.name,
    message: hideSecrets(value.message),
    stack: hideInStack(value.stack ?? ''),
    ...Object.fromEntries(fields),
    ...(value.cause !== undefined && { cause: loggableError(value.cause, depth + 1) }),
    ...(value instanceof AggregateError && { errors: loggableError(value.errors, depth + 1) }),
  };
}

/** Lines for people at a terminal; anything else that reads them gets JSON. */
const destination = process.stderr.isTTY
  ? (await import('pino-pretty')).default({ destination: 2, sync: true, ignore: 'pid', translateTime: 'SYS:HH:MM:ss' })
  : process.stderr;

/** The server's own log. What is written must name nobody: no address, token, password or body. */
export const log: Logger = pino(
  {
    level: 'warn',
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const traceId = currentTrace()?.traceId;
      return traceId ? { traceId } : {};
    },
    serializers: { err: (error: unknown) => loggableError(error), reason: (reason: string) => hideSecrets(reason) },
    formatters: { level: (level) => ({ level }) },
  },
  destination,
);
