import { type Invitation, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { AcceptInvitation } from '../features/identity/accept-invitation.tsx';
import { GateAtDusk } from '../features/identity/art/gate-at-dusk.tsx';
import { AuthPage } from '../features/identity/auth-page.tsx';
import { invitationQuery } from '../features/identity/invitation.queries.ts';
import { errorText } from '../lib/error-texts.ts';
import { useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

const introOf = (invitation: Invitation | undefined) => {
  if (!invitation) return '';
  const { ClassTitle: course, Email: email, HasAccount } = invitation;
  if (course === null) {
    return HasAccount
      ? m.grants_people_invitation_intro_account({ email })
      : m.grants_people_invitation_intro({ email });
  }
  return HasAccount
    ? m.grants_invitation_intro_account({ course, email })
    : m.grants_invitation_intro({ course, email });
};

/** The link of an invitation leads here. */
export function Component() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  usePageTitle(PAGES.invitation.title());
  const isMissing = token === '';
  const { data, error } = useQuery({ ...invitationQuery(token), enabled: !isMissing });
  const problem = isMissing ? m.errors_invitation_not_found() : error && errorText(error);
  return (
    <AuthPage
      title={PAGES.invitation.title()}
      text={introOf(data)}
      picture={<GateAtDusk className="mx-auto w-full max-w-xl" />}
    >
      {data && <AcceptInvitation token={token} invitation={data} />}
      {problem && (
        <>
          <Alert tone="error">{problem}</Alert>
          <ButtonLink to={PAGES.login.path} variant="outline">
            {m.pages_login()}
          </ButtonLink>
        </>
      )}
      {!data && !problem && (
        <div className="noscript:hidden">
          <Spinner label={m.common_loading()} />
        </div>
      )}
    </AuthPage>
  );
}
