import pg from 'pg';
import { kindOf, limitLines } from './limit-lines.ts';
import { log } from './log.ts';
import { isUnavailable } from './unavailable.ts';

/** Shortens an error that is logged: what the database says beside the message quotes rows, and the log names no people. */
export function removeRowData(error: unknown): void {
  if (!(error instanceof Error)) return;
  if (error instanceof pg.DatabaseError) {
    error.detail = undefined;
    error.where = undefined;
  }
  if (error.cause !== error) removeRowData(error.cause);
}

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
