import { announceNewPassword } from './announce-new-password.ts';
import type { AuthDeps } from './auth-deps.ts';
import { ADDRESS_HEADER } from './auth-paths.ts';
import { markVerified } from './identity.queries.ts';
import { removeAllFactors } from './second-factors/reset-second-factors.ts';

interface MailboxOwner {
  id: string;
  name: string;
  email: string;
}

/** What follows once somebody has shown that they read the mails to an address. */
export function mailboxOptions(deps: AuthDeps) {
  const { inTx, onVerified, now } = deps;
  return {
    emailVerification: {
      afterEmailVerification: ({ id }: { id: string }) => inTx((tx) => onVerified(tx, id)),
    },
    emailAndPassword: {
      /** Whoever has read the mail owns the address, and may use the new password at once. */
      onPasswordReset: async ({ user }: { user: MailboxOwner }, request?: Request) => {
        const client = {
          address: request?.headers.get(ADDRESS_HEADER) ?? '',
          device: request?.headers.get('user-agent') ?? '',
        };
        await inTx(async (tx) => {
          /** Until now nobody had shown that the address is theirs: second factors may be a stranger's. */
          if (await markVerified(tx, user.id, now())) await removeAllFactors(tx, user.id);
          await announceNewPassword(tx, deps, { kind: 'password.reset', user, client, now: now() });
          await onVerified(tx, user.id);
        });
      },
    },
  };
}
