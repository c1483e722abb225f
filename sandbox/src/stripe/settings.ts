import type pg from 'pg';

/** What was kept under a name; made by whoever asks first, the same for all ever after. */
export async function readOrMake<Value>(pool: pg.Pool, name: string, make: () => Value): Promise<Value> {
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

export const keepSetting = (pool: pg.Pool, name: string, value: unknown) =>
  pool.query(
    `insert into sandbox_stripe.setting (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  );
