import { PAGES } from '@guildhall/contract';
import { Link } from 'react-router';
import { pathWithReturn } from '../../lib/return-path.ts';
import { Alert } from '../../ui/alert.tsx';

/** The ways in, and back to the form, which keeps what is in it. */
export function LoginFirst() {
  return (
    <Alert>
      <p>
        Please{' '}
        <Link to={pathWithReturn(PAGES.login.path, PAGES.teachHere.path)} className="text-link">
          login
        </Link>{' '}
        or{' '}
        <Link to={pathWithReturn(PAGES.signup.path, PAGES.teachHere.path)} className="text-link">
          create an account
        </Link>
        . You come back here, and what you have written is still there.
      </p>
    </Alert>
  );
}
