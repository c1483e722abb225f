import { useSearchParams } from 'react-router';
import { GateAtDusk } from '../features/identity/art/gate-at-dusk.tsx';
import { AuthPage } from '../features/identity/auth-page.tsx';
import { NewPasswordForm } from '../features/identity/new-password-form.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function Component() {
  const [search] = useSearchParams();
  usePageTitle('New password');
  return (
    <AuthPage
      title="New password"
      text="Once it is set, you are signed out everywhere and login with it."
      picture={<GateAtDusk className="mx-auto w-full max-w-xl" />}
    >
      <NewPasswordForm token={search.get('token') ?? ''} />
    </AuthPage>
  );
}
