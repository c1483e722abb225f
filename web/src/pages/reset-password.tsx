import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { GateAtDusk } from '../features/identity/art/gate-at-dusk.tsx';
import { AuthPage } from '../features/identity/auth-page.tsx';
import { NewPasswordForm } from '../features/identity/new-password-form.tsx';
import { useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function Component() {
  const [search] = useSearchParams();
  usePageTitle(PAGES.resetPassword.title());
  return (
    <AuthPage
      title={PAGES.resetPassword.title()}
      text={m.identity_reset_intro()}
      picture={<GateAtDusk className="mx-auto w-full max-w-xl" />}
    >
      <NewPasswordForm token={search.get('token') ?? ''} asksForKeys={search.has('keys')} />
    </AuthPage>
  );
}
