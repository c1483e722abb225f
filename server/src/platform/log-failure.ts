import { log } from './log.ts';
import { removeRowData } from './remove-row-data.ts';
import { isUnavailable } from './unavailable.ts';

/** For work that no request waits for. What is expected (something we need is away or full) is one line, without a stack. */
export function logFailure(what: string, error: unknown): void {
  removeRowData(error);
  if (isUnavailable(error)) log.warn({ reason: (error as Error).message.replaceAll(/\s+/g, ' ') }, what);
  else log.error({ err: error }, what);
}
