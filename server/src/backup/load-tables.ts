import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { BackedUpTable } from './backup-format.ts';
import { quoted, quotedColumns } from './list-tables.ts';

/** Whether it holds anything of somebody's. The tables alone are nothing: a restore that died has left them. */
export async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query(`select to_regclass('public.installation') is not null as exist`);
  if (!tables[0].exist) return false;
  const { rows } = await client.query(
    'select exists (select from installation) or exists (select from "user") as "isInUse"',
  );
  return rows[0].isInUse;
}

export async function findRootKeyCheck(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query(`select value from secret where name = 'root-key-check'`);
  return rows[0]?.value;
}

/** From now on it is in quarantine, and nobody is signed in. What was being uploaded is not in a backup. */
export async function markRestored(
  client: pg.ClientBase,
  { backedUpAt, now }: { backedUpAt: Date; now: Date },
): Promise<void> {
  await client.query('delete from session');
  await client.query(`update upload set parts = '{}', lease_id = null, lease_until = null, expires_at = $1`, [now]);
  await client.query('update installation set restored_at = $1, backed_up_at = $2', [now, backedUpAt]);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`;

/** Counters of identity columns go on behind the greatest number that is there. */
const COUNTERS = `
  select format('select setval(%L, greatest((select max(%I) from %s), 0) + 1, false)',
    pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) as statement
  from pg_attribute where attidentity <> '' and attrelid = any($1::regclass[])`;

interface TableLoader {
  /** The next bytes of a table, as COPY wrote them: a part may end within a row, which the next one goes on with. */
  load: (table: BackedUpTable, part: AsyncIterable<Buffer>) => Promise<void>;
  /** Ends the last table, compares all that was loaded with the foreign keys, and tells the planner about it. */
  finish: () => Promise<void>;
}

interface TableCopy {
  table: BackedUpTable;
  write: (part: AsyncIterable<Buffer>) => Promise<void>;
  end: () => Promise<void>;
}

/** One COPY for all parts of a table. Until it ends, the connection does nothing else. */
function beginCopy(client: pg.ClientBase, table: BackedUpTable): TableCopy {
  const sink = client.query(copyFrom(`copy ${quoted(table)} (${quotedColumns(table)}) from stdin`));
  let failure: { error: Error } | undefined;
  sink.on('error', (error) => {
    failure ??= { error };
  });
  return {
    table,
    write: async (part) => {
      for await (const bytes of part) {
        if (failure) throw failure.error;
        if (!sink.write(bytes)) await once(sink, 'drain');
      }
    },
    end: async () => {
      if (failure) throw failure.error;
      sink.end();
      await finished(sink);
    },
  };
}

/**
 * Empties the tables, in the transaction of the caller. Until `finish` they have no triggers, which would count twice,
 * and no foreign keys, which would ask for an order.
 */
export async function openTables(client: pg.ClientBase, tables: BackedUpTable[]): Promise<TableLoader> {
  const names = tables.map(quoted);
  await client.query(`truncate ${names.join(', ')}`);
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS, [names]);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  let copy: TableCopy | undefined;
  const endCopy = async () => {
    await copy?.end();
    copy = undefined;
  };
  return {
    load: async (table, part) => {
      if (copy?.table !== table) {
        await endCopy();
        copy = beginCopy(client, table);
      }
      await copy.write(part);
    },
    finish: async () => {
      await endCopy();
      for (const { table, name, definition } of keys) {
        await client.query(`alter table ${table} add constraint ${name} ${definition}`);
      }
      for (const name of names) await client.query(`alter table ${name} enable trigger user`);
      const { rows: counters } = await client.query<{ statement: string }>(COUNTERS, [names]);
      for (const { statement } of counters) await client.query(statement);
      /** Without statistics the first queries of a large shop take minutes. */
      await client.query(`analyze ${names.join(', ')}`);
    },
  };
}
