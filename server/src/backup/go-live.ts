import { decimalText, fromMinorUnits } from '@guildhall/contract';
import type { Tx } from '../database/database.ts';
import { ProviderUnavailableError } from '../gateways/card-payments/card-payments.ts';
import { StartupError } from '../lib/startup-error.ts';
import { beginStatusList } from '../modules/certificates/index.ts';
import {
  adoptIntent,
  type ChangedPayments,
  listChangedPayments,
  type PaymentDeps,
  syncPayment,
} from '../modules/payments/index.ts';
import { cancelAllDeliveries } from '../modules/webhooks/index.ts';

interface GoLiveDeps extends PaymentDeps {
  settings: { publicUrl: string };
  /** Adds the jobs that a backup does not hold. */
  renewVideoChecks: (tx: Tx) => Promise<void>;
  /** Whoever was erased since is erased again. Returns how many; undefined where no journal says who. */
  eraseAgain: (tx: Tx) => Promise<number | undefined>;
  /** Certificates that were revoked since are revoked again. Undefined where no journal names them. */
  revokeAgain: (tx: Tx) => Promise<{ revoked: number; unknown: number } | undefined>;
}

interface GoLiveOptions {
  /** False for a sandbox: its card provider was restored with it. */
  hasProvider: boolean;
  report: (text: string) => void;
  /** Whether to do what has been reported. */
  confirm: () => Promise<boolean>;
}

const OUTCOMES = { enrolled: 'enrolled', refunded: 'refunded', canceled: 'canceled, nothing was paid' };

const amountOf = ({ amountCents, currency }: { amountCents: number; currency: string }) =>
  `${decimalText(fromMinorUnits(amountCents, currency), currency)} ${currency}`;

function describe({ known, unknown }: ChangedPayments, since: Date): string[] {
  const paid = unknown.filter(({ status }) => status === 'succeeded');
  return [
    `Since the backup of ${since.toISOString()}, the card provider has:`,
    `  ${paid.length} paid and ${unknown.length - paid.length} unpaid payments that this database does not know`,
    ...unknown.map((intent) => `    ${intent.id}  ${amountOf(intent)}  ${intent.status}`),
    `  ${known.length} payments that it knows, and that may have changed`,
    'Each paid one becomes an enrolment or a refund. Unpaid ones are canceled.',
  ];
}

const describeErasures = (erased: number | undefined) =>
  erased === undefined
    ? 'BACKUP_TO is not set: accounts that were deleted since the backup are not deleted again, and certificates not revoked.'
    : `Accounts that were deleted before and are in the backup: ${erased}. They are deleted again when Guildhall starts.`;

const describeRevocations = ({ revoked, unknown }: { revoked: number; unknown: number }) =>
  `Certificates that were revoked since the backup: ${revoked} are revoked again; ${unknown} were issued since, and are not known here.`;

/** What was done until then stays done. */
const unlessProviderFails = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    throw new StartupError(
      `The card provider gave no usable answer (${error.message}). The database stays in quarantine. Check the STRIPE_* settings and the network, and run this again.`,
    );
  });

const findBackupTime = async (database: PaymentDeps['database']) =>
  (await database.selectFrom('installation').select('backed_up_at').executeTakeFirst())?.backed_up_at;

/**
 * Opens a restored database for everybody, once the card provider and it agree. Everybody has to sign in again, and keys of
 * the API have to be made anew. After a
 * failure it can be run again. Throws `StartupError`.
 */
export async function goLive(deps: GoLiveDeps, { hasProvider, report, confirm }: GoLiveOptions): Promise<void> {
  const since = await findBackupTime(deps.database);
  if (!since) throw new StartupError('This database is live: there is nothing to do.');
  const changed = hasProvider
    ? await unlessProviderFails(listChangedPayments(deps, since))
    : { known: [], unknown: [] };
  for (const line of describe(changed, since)) report(line);
  if (!(await confirm())) throw new StartupError('Nothing was changed.');
  for (const intent of changed.unknown)
    report(`  ${intent.id}: ${OUTCOMES[await unlessProviderFails(adoptIntent(deps, intent))]}`);
  for (const payment of changed.known) await unlessProviderFails(syncPayment(deps, payment));
  const again = await deps.inTx(async (tx) => {
    await tx.deleteFrom('session').execute();
    /** Those that were deleted since the backup must not work again. */
    await tx.deleteFrom('api_key').execute();
    await beginStatusList(tx, { publicUrl: deps.settings.publicUrl, now: deps.now() });
    await cancelAllDeliveries(tx);
    await deps.renewVideoChecks(tx);
    const [erased, revoked] = [await deps.eraseAgain(tx), await deps.revokeAgain(tx)];
    await tx.updateTable('installation').set({ restored_at: null, backed_up_at: null }).execute();
    return { erased, revoked };
  });
  report(describeErasures(again.erased));
  if (again.revoked) report(describeRevocations(again.revoked));
  report('Done. Start Guildhall: it is open for everybody.');
}
