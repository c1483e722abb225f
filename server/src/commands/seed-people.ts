import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from '@guildhall/demo/accounts';
import type { Deps } from '../composition/deps.ts';
import type { ImportPayments } from '../demonstration/payment-rows.ts';
import { createFirstAdmin, enableDemonstrationSignIn } from '../modules/identity/index.ts';
import type { Settings } from '../settings/settings.ts';

interface SeedOptions {
  /** Undefined without the sandbox, where there is no demonstration. */
  importPayments: ImportPayments | undefined;
  report: (text: string) => void;
}

/** The demonstration's people and the first admin. */
export async function seedPeople(
  { isDemo, isSandbox, firstAdmin }: Settings,
  deps: Deps,
  { importPayments, report }: SeedOptions,
): Promise<void> {
  const now = deps.now();
  if (isDemo && importPayments) {
    const { seedDemonstration } = await import('../demonstration/seed-demonstration.ts');
    await seedDemonstration({ ...deps, importPayments, report });
    const emails = DEMONSTRATION_ACCOUNTS.map(({ email }) => email);
    await enableDemonstrationSignIn(deps, { emails, password: DEMONSTRATION_PASSWORD, now });
  }
  if (firstAdmin) await createFirstAdmin(firstAdmin, { inTx: deps.inTx, isSandbox, now });
}
