import type pg from 'pg';

/** Reads a setting; creates it on the first call, and returns the same value to all processes. */
export async function readOrCreateSetting<Value>(pool: pg.Pool, name: string, make: () => Value): Promise<Value> {
  await pool.query('insert into sandbox_stripe.setting (name, value) values ($1, $2) on conflict do nothing', [
    name,
    JSON.stringify(make()),
  ]);
  const { rows } = await pool.query<{ value: Value }>('select value from sandbox_stripe.setting where name = $1', [
    name,
  ]);
  const [kept] = rows;
  if (!kept) throw new Error(`The setting ${name} is gone.`);
  return kept.value;
}

export const saveSetting = (pool: pg.Pool, name: string, value: unknown) =>
  pool.query(
    `insert into sandbox_stripe.setting (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  );
