import { PAGES } from '@guildhall/contract';
import { pathWithReturn } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** An application needs an account. */
export function ApplyBox() {
  if (useSession()) return null;
  return (
    <Card className="mt-section flex flex-wrap items-center justify-between gap-6 p-6 sm:p-10">
      <div className="grid max-w-xl gap-2">
        <h2 className="text-xl">Please login to be a teacher</h2>
        <p className="text-quiet">
          Your application carries the name and the e-mail address of your account, so that the answer finds you.
        </p>
      </div>
      <ButtonLink to={pathWithReturn(PAGES.login.path, PAGES.teachHere.path)} size="large">
        Login
      </ButtonLink>
    </Card>
  );
}
