import type pg from 'pg';
import { StartupError } from '../lib/startup-error.ts';

/** A sandbox does not speak for a shop, nor a shop for a sandbox. */
export async function refuseOtherInstallation(client: pg.Client, { isSandbox }: { isSandbox: boolean }): Promise<void> {
  const { rows } = await client.query('select kind from installation');
  const kind = rows[0]?.kind;
  if (kind === undefined || kind === (isSandbox ? 'sandbox' : 'shop')) return;
  const services = kind === 'shop' ? ', those of the card provider (STRIPE_*) and of mail (SMTP_URL) among them' : '';
  throw new StartupError(`This database is a ${kind}: use the settings that it runs with${services}.`);
}
