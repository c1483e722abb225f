import type { MemberDetails } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatMoment } from '../../lib/format-moment.ts';
import { useMember } from '../../lib/session.ts';
import { providerName } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { HandOverButton } from './hand-over-button.tsx';
import { LiftButton } from './lift-button.tsx';
import { MakeAdminButton } from './make-admin-button.tsx';
import { MemberBadges } from './member-badges.tsx';
import { SuspendButton } from './suspend-button.tsx';
import { TakeBackRoleButton } from './take-back-role-button.tsx';

const methodText = (method: MemberDetails['SignsInWith'][number]): string =>
  method === 'password'
    ? m.members_signs_in_password()
    : m.members_signs_in_provider({ provider: providerName(method) });

/** Who a person is, and what an admin may do about them. */
export function MemberHeader({ member }: { member: MemberDetails }) {
  const { Name, Email, Image, SuspendedAt, SuspensionReason } = member;
  return (
    <header className="grid gap-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <Avatar name={Name} image={Image} size="large" />
        <div className="grid min-w-0 grow basis-60 gap-1.5">
          <h1 dir="auto" className="wrap-anywhere text-2xl">
            {Name}
          </h1>
          <p className="wrap-anywhere text-quiet text-sm">{Email}</p>
          <MemberBadges member={member} />
          <MemberFacts member={member} />
        </div>
        <MemberActions member={member} />
      </div>
      {SuspendedAt !== null && (
        <Alert tone="error">
          <p className="font-semibold">{m.members_suspended_since({ moment: formatMoment(SuspendedAt) })}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {SuspensionReason}
          </p>
        </Alert>
      )}
    </header>
  );
}

function MemberFacts({ member: { JoinedAt, EmailVerified, SignsInWith } }: { member: MemberDetails }) {
  const facts = [
    m.members_joined({ moment: formatMoment(JoinedAt) }),
    EmailVerified ? m.members_email_verified() : m.members_email_not_verified(),
    ...SignsInWith.map((method) => methodText(method)),
  ];
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-quiet text-xs">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** Admins cannot suspend themselves. */
function MemberActions({ member }: { member: MemberDetails }) {
  const { data: viewer } = useMember();
  const isOwn = viewer?._id === member._id;
  return (
    <div className="flex flex-wrap gap-2">
      {member.Role !== 'Admin' && <MakeAdminButton member={member} />}
      {member.Role !== 'Student' && <TakeBackRoleButton member={member} role={member.Role} />}
      {member.ClassCount > 0 && <HandOverButton member={member} />}
      {member.SuspendedAt !== null && <LiftButton member={member} />}
      {member.SuspendedAt === null && !isOwn && <SuspendButton member={member} />}
    </div>
  );
}
