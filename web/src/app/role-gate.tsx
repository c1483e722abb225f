import { PAGES, type Role } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { formatAlternatives } from '../lib/format-alternatives.ts';
import { useMember } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Banner } from '../ui/banner.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { QueryContent } from '../ui/query-content.tsx';
import { Spinner } from '../ui/spinner.tsx';

interface RoleGateProps {
  roles: readonly Role[];
  children: ReactNode;
}

/** Shows its children to people of these roles. The server checks every call itself: this only avoids its refusals. */
export function RoleGate({ roles, children }: RoleGateProps) {
  return (
    <QueryContent query={useMember()} loading={<Spinner label={m.common_loading()} className="min-h-[50dvh]" />}>
      {({ Role }) => (roles.includes(Role) ? children : <Forbidden roles={roles} role={Role} />)}
    </QueryContent>
  );
}

function Forbidden({ roles, role }: { roles: readonly Role[]; role: Role }) {
  usePageTitle(m.app_forbidden_title());
  return (
    <Banner
      title={m.app_forbidden_heading()}
      text={m.app_forbidden({
        roles: formatAlternatives(roles.map((each) => m.common_role({ role: each }))),
        ownRole: m.common_role({ role }),
      })}
    >
      <ButtonLink to={PAGES.dashboard.path}>{m.pages_my_profile()}</ButtonLink>
      <ButtonLink to={PAGES.home.path} variant="outline">
        {m.app_back_to_home()}
      </ButtonLink>
    </Banner>
  );
}
