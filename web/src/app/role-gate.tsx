import { PAGES, type Role } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { errorText } from '../lib/error-texts.ts';
import { formatAlternatives } from '../lib/format.ts';
import { useMember } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { FailureState } from '../ui/failure-state.tsx';
import { Spinner } from '../ui/spinner.tsx';

interface RoleGateProps {
  roles: readonly Role[];
  children: ReactNode;
}

/** Shows its children to people of these roles. The server checks every call itself: this only avoids its refusals. */
export function RoleGate({ roles, children }: RoleGateProps) {
  const { data: member, error, isFetching, refetch } = useMember();
  if (!member && error) return <FailureState text={errorText(error)} onRetry={refetch} retrying={isFetching} />;
  if (!member) return <Spinner label={m.common_loading()} className="min-h-[50dvh]" />;
  return roles.includes(member.Role) ? children : <Forbidden roles={roles} role={member.Role} />;
}

function Forbidden({ roles, role }: { roles: readonly Role[]; role: Role }) {
  usePageTitle(m.app_forbidden_title());
  return (
    <Banner
      title={m.app_forbidden_heading()}
      text={m.app_forbidden({ roles: formatAlternatives(roles), ownRole: role })}
    >
      <ButtonLink to={PAGES.dashboard.path}>{m.pages_my_profile()}</ButtonLink>
      <ButtonLink to={PAGES.home.path} variant="outline">
        {m.app_back_to_home()}
      </ButtonLink>
    </Banner>
  );
}
