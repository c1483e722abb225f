import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { lazy, Suspense } from 'react';
import { GateAtDusk } from '../features/identity/art/gate-at-dusk.tsx';
import { AuthPage } from '../features/identity/auth-page.tsx';
import { DemoAccounts } from '../features/identity/demo-accounts.tsx';
import { LoginForm } from '../features/identity/login-form.tsx';
import { PasskeyLogin } from '../features/identity/passkey-login.tsx';
import { ProviderButtons } from '../features/identity/provider-buttons.tsx';
import { isSecondStep } from '../features/identity/second-step-path.ts';
import { useProviderSignIn } from '../features/identity/use-provider-sign-in.ts';
import { verificationOf } from '../features/identity/verification.ts';
import { pathWithReturn, returnPathOf } from '../lib/return-path.ts';
import { Link, useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Alert } from '../ui/alert.tsx';
import { richText } from '../ui/rich-text.tsx';
import { Spinner } from '../ui/spinner.tsx';

const SecondStep = lazy(() => import('../features/identity/second-step.tsx'));

/** The link of the verification mail was opened in a browser where nobody is signed in. */
const isFromVerification = (path: string): boolean =>
  verificationOf(new URLSearchParams(path.split('?')[1])) === 'confirmed';

export function Component() {
  const [search] = useSearchParams();
  const isSecond = isSecondStep(search);
  usePageTitle(PAGES.login.title());
  return (
    <AuthPage
      title={isSecond ? m.second_factors_step_title() : PAGES.login.title()}
      text={isSecond ? m.second_factors_step_intro() : m.identity_login_intro()}
      picture={<GateAtDusk className="mx-auto w-full max-w-xl" />}
    >
      {isSecond ? (
        <Suspense fallback={<Spinner label={m.common_loading()} />}>
          <SecondStep />
        </Suspense>
      ) : (
        <FirstStep />
      )}
    </AuthPage>
  );
}

function FirstStep() {
  const [search] = useSearchParams();
  const providers = useProviderSignIn('login');
  return (
    <>
      {isFromVerification(returnPathOf(search)) && <Alert>{m.identity_email_confirmed_login()}</Alert>}
      <ProviderButtons signIn={providers} />
      <LoginForm />
      <PasskeyLogin />
      <p className="border-line border-t pt-5 text-sm">
        {richText(
          m.identity_no_account({
            link: (text) => (
              <Link to={pathWithReturn(PAGES.signup.path, returnPathOf(search))} className="text-link">
                {text}
              </Link>
            ),
          }),
        )}
      </p>
      <DemoAccounts />
    </>
  );
}
