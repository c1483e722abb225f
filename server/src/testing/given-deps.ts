import type { Insertable } from 'kysely';
import type { Deps } from '../composition/deps.ts';
import type { Tables } from '../database/tables.ts';

export type New<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

export interface GivenDeps extends Pick<Deps, 'database' | 'inTx' | 'now'> {
  /** Keeps names apart, and things in the order in which they were stored. */
  nextSerial: () => number;
}
