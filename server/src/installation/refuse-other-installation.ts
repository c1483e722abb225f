import type pg from 'pg';
import { StartupError } from '../platform/startup-error.ts';

/** A sandbox does not speak for a shop, nor a shop for a sandbox. */
export async function refuseOtherInstallation(client: pg.Client, { isSandbox }: { isSandbox: boolean }): Promise<void> {
  const { rows } = await client.query('select kind from installation');
  if (rows[0] && rows[0].kind !== (isSandbox ? 'sandbox' : 'shop'))
    throw new StartupError(`This database is a ${rows[0].kind}: use the settings that it runs with.`);
}
