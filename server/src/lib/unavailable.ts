import pg from 'pg';

const chain = (error: unknown): unknown[] =>
  error instanceof Error && error.cause !== undefined && error.cause !== error
    ? [error, ...chain(error.cause)]
    : [error];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** By PostgreSQL (disk_full) and by the system. */
const STORAGE_CODES = ['53100', 'ENOSPC', 'EDQUOT'];

/** Whether there is no room left on a disk, ours or the database's. */
export const isStorageFull = (error: unknown): boolean =>
  chain(error).some(
    (each) =>
      STORAGE_CODES.includes(codeOf(each)) ||
      (each instanceof pg.DatabaseError && each.message.includes('No space left on device')),
  );

/**
 * A cancelled statement (57014), a database that stops or starts (57P0x), has no connection left (53xxx), cannot read or
 * write (58030), only reads (25006) or is not reached (08xxx); a transaction that lost to others at every attempt (40xxx).
 * A FATAL error ends the connection: nobody is let in, say.
 */
const DATABASE_CODES = /^(57014|57P0\d|53|58030|25006|08|40)/;
/** Codes of the system. */
const NETWORK_CODES = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** pg's own errors have no code, nor has that of Kysely for what asks after the stop. */
const NO_CONNECTION =
  /^(driver has already been destroyed|Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying|timeout expired|Cannot use a pool after calling end|Postgres connection has been discarded)/;

function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('statusCode' in error && error.statusCode === 503) return true;
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || DATABASE_CODES.test(error.code ?? '');
  /** A socket in the file system that is not there: the database is not running. */
  const isMissingSocket = 'syscall' in error && error.syscall === 'connect';
  return isMissingSocket || NETWORK_CODES.test(codeOf(error)) || NO_CONNECTION.test(error.message);
}

/** Whether something that we need is away, busy or full, and may work again later: nobody's mistake. */
export const isUnavailable = (error: unknown): boolean => isStorageFull(error) || chain(error).some(isOutage);
