import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Link } from 'react-router';
import { pathWithReturn } from '../../lib/return-path.ts';
import { Alert } from '../../ui/alert.tsx';
import { richText } from '../../ui/rich-text.tsx';

const linkTo = (page: string) => (text: string) => (
  <Link to={pathWithReturn(page, PAGES.teachHere.path)} className="text-link">
    {text}
  </Link>
);

/** For visitors who send the form. Both links lead back to it, and what was typed is kept. */
export function LoginFirst() {
  return (
    <Alert>
      <p>
        {richText(
          m.teacher_requests_login_first({ login: linkTo(PAGES.login.path), signup: linkTo(PAGES.signup.path) }),
        )}
      </p>
    </Alert>
  );
}
