import { PAGES } from '@guildhall/contract';
import { Link, useSearchParams } from 'react-router';
import { GateAtDusk } from '../features/identity/art/gate-at-dusk.tsx';
import { AuthPage } from '../features/identity/auth-page.tsx';
import { DemonstrationPeople } from '../features/identity/demonstration-people.tsx';
import { GoogleButton } from '../features/identity/google-button.tsx';
import { LoginForm } from '../features/identity/login-form.tsx';
import { pathWithReturn, returnPathOf } from '../lib/return-path.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Alert } from '../ui/alert.tsx';

/** Whoever follows the link of our mail in a browser in which they are not signed in. */
function isFromVerification(path: string): boolean {
  const search = new URLSearchParams(path.split('?')[1]);
  return search.get('from') === 'verification' && !search.has('error');
}

export function Component() {
  const [search] = useSearchParams();
  usePageTitle('Login');
  return (
    <AuthPage
      title="Login"
      text="Welcome back. Your classes are where you left them."
      picture={<GateAtDusk className="mx-auto w-full max-w-xl" />}
    >
      {isFromVerification(returnPathOf(search)) && (
        <Alert>Your e-mail address is confirmed. Thank you. Please login to go on.</Alert>
      )}
      <GoogleButton from="login" />
      <LoginForm />
      <p className="border-line border-t pt-5 text-sm">
        Don’t have an account?{' '}
        <Link to={pathWithReturn(PAGES.signup.path, returnPathOf(search))} className="text-link">
          Sign up
        </Link>
      </p>
      <DemonstrationPeople />
    </AuthPage>
  );
}
