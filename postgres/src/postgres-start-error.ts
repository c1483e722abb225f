/** The database cannot start. The message tells the person who started it what is wrong and what to do. */
export class PostgresStartError extends Error {}
