import { PAGES } from '@guildhall/contract';
import { Link, useSearchParams } from 'react-router';
import { GuildBook } from '../features/identity/art/guild-book.tsx';
import { AuthPage } from '../features/identity/auth-page.tsx';
import { GoogleButton } from '../features/identity/google-button.tsx';
import { SignUpForm } from '../features/identity/sign-up-form.tsx';
import { pathWithReturn, returnPathOf } from '../lib/return-path.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

export function Component() {
  const [search] = useSearchParams();
  usePageTitle('Sign up');
  return (
    <AuthPage
      title="Get Started"
      text="Write yourself into the book, and every class is open to you."
      picture={<GuildBook className="mx-auto w-full max-w-xl" />}
    >
      <GoogleButton from="signup" />
      <SignUpForm />
      <p className="border-line border-t pt-5 text-sm">
        Already have an account?{' '}
        <Link to={pathWithReturn(PAGES.login.path, returnPathOf(search))} className="text-link">
          Login
        </Link>
      </p>
    </AuthPage>
  );
}
