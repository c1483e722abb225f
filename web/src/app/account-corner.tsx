import { PAGES } from '@guildhall/contract';
import { lazy, Suspense } from 'react';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { loadAccount } from './load-account.ts';

const AccountMenu = lazy(async () => ({ default: (await loadAccount()).AccountMenu }));
const AccountItems = lazy(async () => ({ default: (await loadAccount()).AccountItems }));

interface AccountProps {
  className: string;
}

/** The end of the bar: the ways in, or who one is. */
export function AccountCorner({ className }: AccountProps) {
  const person = useSession();
  if (person === null) return <AccountLinks className={className} />;
  const waiting = <Skeleton className="size-9 rounded-full" />;
  return (
    <div className={className}>
      {person ? (
        <Suspense fallback={waiting}>
          <AccountMenu person={person} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}

/** The same in the list that small screens have instead. */
export function AccountList({ className }: AccountProps) {
  const person = useSession();
  if (person === null) return <AccountLinks className={className} />;
  return (
    <div className="border-line border-t pt-4">
      <Suspense>{person && <AccountItems person={person} />}</Suspense>
    </div>
  );
}

function AccountLinks({ className }: AccountProps) {
  return (
    <div className={className}>
      <ButtonLink to={PAGES.login.path} variant="quiet">
        Login
      </ButtonLink>
      <ButtonLink to={PAGES.signup.path}>Get Started</ButtonLink>
    </div>
  );
}
