import type pg from 'pg';

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
