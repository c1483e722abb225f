import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from '@guildhall/demo';
import { seedDemonstration } from './demonstration/seed-demonstration.ts';
import type { Deps } from './deps.ts';
import { createFirstAdmin, enableDemonstrationSignIn } from './modules/identity/index.ts';
import type { Settings } from './settings.ts';

/** The demonstration's people and the first admin. */
export async function seedPeople(
  { isDemo, isSandbox, firstAdmin }: Settings,
  deps: Deps,
  report: (text: string) => void,
): Promise<void> {
  const now = deps.now();
  if (isDemo) {
    await seedDemonstration({ ...deps, report });
    const emails = DEMONSTRATION_ACCOUNTS.map(({ email }) => email);
    await enableDemonstrationSignIn(deps, { emails, password: DEMONSTRATION_PASSWORD, now });
  }
  if (firstAdmin) await createFirstAdmin(firstAdmin, { inTx: deps.inTx, isSandbox, now });
}
