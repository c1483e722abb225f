import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { GuildBook } from '../features/identity/art/guild-book.tsx';
import { AuthPage } from '../features/identity/auth-page.tsx';
import { SignUp } from '../features/identity/sign-up-form.tsx';
import { pathWithReturn, returnPathOf } from '../lib/return-path.ts';
import { Link, useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { richText } from '../ui/rich-text.tsx';

export function Component() {
  const [search] = useSearchParams();
  usePageTitle(PAGES.signup.title());
  return (
    <AuthPage
      title={m.pages_get_started()}
      text={m.identity_signup_intro()}
      picture={<GuildBook className="mx-auto w-full max-w-xl" />}
    >
      <SignUp />
      <p className="border-line border-t pt-5 text-sm">
        {richText(
          m.identity_have_account({
            link: (text) => (
              <Link to={pathWithReturn(PAGES.login.path, returnPathOf(search))} className="text-link">
                {text}
              </Link>
            ),
          }),
        )}
      </p>
    </AuthPage>
  );
}
