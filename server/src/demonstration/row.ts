import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type Row<Table extends keyof Tables> = Insertable<Tables[Table]>;
