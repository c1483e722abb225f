import { PAGES, type Role } from '@guildhall/contract';
import type { ReactNode } from 'react';
import { errorText } from '../lib/error-texts.ts';
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

/** What is within is for people of these roles. The server decides for itself; this only spares people its refusals. */
export function RoleGate({ roles, children }: RoleGateProps) {
  const { data: member, error, isFetching, refetch } = useMember();
  if (!member && error) return <FailureState text={errorText(error)} onRetry={refetch} retrying={isFetching} />;
  if (!member) return <Spinner label="Loading...." className="min-h-[50dvh]" />;
  return roles.includes(member.Role) ? children : <Refusal roles={roles} role={member.Role} />;
}

function Refusal({ roles, role }: { roles: readonly Role[]; role: Role }) {
  usePageTitle('Not for you');
  return (
    <Banner
      title="This page is not for you"
      text={`It is for people whose role is ${roles.join(' or ')}. Yours is ${role}.`}
    >
      <ButtonLink to={PAGES.dashboard.path}>My Profile</ButtonLink>
      <ButtonLink to={PAGES.home.path} variant="outline">
        Back to home
      </ButtonLink>
    </Banner>
  );
}
