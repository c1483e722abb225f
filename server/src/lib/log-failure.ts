import { kindOf, limitLines } from './limit-lines.ts';
import { log } from './log.ts';
import { removeRowData } from './remove-row-data.ts';
import { isUnavailable } from './unavailable.ts';

/**
 * For work that no request waits for. What is expected (something we need is away or full) is one line, without a stack.
 * Many of one kind are counted: see limit-lines.ts.
 */
export function logFailure(what: string, error: unknown): void {
  removeRowData(error);
  if (isUnavailable(error)) {
    const { message, code } = error as NodeJS.ErrnoException;
    /** A connection that failed on several addresses has a code and no message. */
    const reason = (message || String(code)).replaceAll(/\s+/g, ' ');
    limitLines(what, kindOf(error), (more) => log.warn({ reason, ...more }, what));
  } else limitLines(what, `${what}: ${kindOf(error)}`, (more) => log.error({ err: error, ...more }, what));
}
