import pino, { type Logger } from 'pino';
import { hideSecrets } from './hide-secrets.ts';
import { loggableError } from './loggable-error.ts';
import { currentTrace } from './trace.ts';

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
