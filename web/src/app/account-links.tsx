import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { lazy, Suspense } from 'react';
import { pathWithReturn, returnPathOf } from '../lib/return-path.ts';
import { useLocation, useSearchParams } from '../lib/router/router.tsx';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { loadAccount } from './load-account.ts';

const AccountMenu = lazy(async () => ({ default: (await loadAccount()).AccountMenu }));
const AccountItems = lazy(async () => ({ default: (await loadAccount()).AccountItems }));

interface AccountProps {
  className: string;
}

/** At the end of the navigation bar: the links to log in and sign up, or the account menu. */
export function AccountLinks({ className }: AccountProps) {
  const person = useSession();
  if (person === null) return <SignInLinks className={`${className} sign-in-links`} />;
  const loading = (
    <div className="grid size-11 place-items-center">
      <Skeleton className="size-9 rounded-full" />
    </div>
  );
  return (
    <div className={className}>
      {person ? (
        <Suspense fallback={loading}>
          <AccountMenu person={person} />
        </Suspense>
      ) : (
        loading
      )}
    </div>
  );
}

/** The same in the menu of small screens. */
export function AccountList({ className }: AccountProps) {
  const person = useSession();
  if (person === null) return <SignInLinks className={className} />;
  return (
    <div className="border-line border-t pt-4">
      <Suspense>{person && <AccountItems person={person} />}</Suspense>
    </div>
  );
}

/** Between logging in and signing up, the page that one was going to is kept. */
function SignInLinks({ className }: AccountProps) {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isSigningIn = pathname === PAGES.login.path || pathname === PAGES.signup.path;
  const pathTo = (page: string) => (isSigningIn ? pathWithReturn(page, returnPathOf(search)) : page);
  return (
    <div className={className}>
      <ButtonLink to={pathTo(PAGES.login.path)} variant="quiet">
        {m.pages_login()}
      </ButtonLink>
      <ButtonLink to={pathTo(PAGES.signup.path)}>{m.pages_get_started()}</ButtonLink>
    </div>
  );
}
