import pg from 'pg';

/** Shortens an error that is logged: what the database says beside the message quotes rows, and the log names no people. */
export function removeRowData(error: unknown): void {
  if (!(error instanceof Error)) return;
  if (error instanceof pg.DatabaseError) {
    error.detail = undefined;
    error.where = undefined;
  }
  if (error.cause !== error) removeRowData(error.cause);
}
