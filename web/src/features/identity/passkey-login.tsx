import { m } from '@guildhall/messages';
import { useQueryClient } from '@tanstack/react-query';
import { returnPathOf } from '../../lib/return-path.ts';
import { useNavigate, useSearchParams } from '../../lib/router/router.tsx';
import { startSession } from '../../lib/session.ts';
import { toast } from '../../ui/toasts.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** Signs in without a password. */
export function PasskeyLogin() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <PasskeyButton
      use={async ({ signInWithPasskey }) => {
        await signInWithPasskey();
        await startSession(client);
        toast.success(m.identity_logged_in());
        await navigate(returnPathOf(search), { replace: true });
      }}
    />
  );
}
