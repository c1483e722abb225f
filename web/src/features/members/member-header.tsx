import {
  handOverClasses,
  liftSuspension,
  type MemberDetails,
  ROLES,
  suspendMember,
  takeBackRole,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { formatMoment } from '../../lib/format-moment.ts';
import { useMember } from '../../lib/session.ts';
import { providerName } from '../../lib/site.ts';
import { Alert } from '../../ui/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { HandOverField, TeacherPicker, useHandOver } from './hand-over-field.tsx';
import { MakeAdminButton } from './make-admin-button.tsx';
import { MemberBadges } from './member-badges.tsx';
import { useMemberCommand } from './use-member-command.ts';

const HAND_OVER_REASONS = [m.members_hand_over_reason_deletes(), m.members_hand_over_reason_left()];

/** All classes of a teacher go to another one. */
function HandOverButton({ member }: { member: MemberDetails }) {
  const { isOpen, open, close, mutate, isPending } = useMemberCommand(handOverClasses, m.members_hand_over_done);
  const handOver = useHandOver(true);
  const hand = (reason: string) => {
    if (!handOver.check() || !handOver.teacher) return;
    mutate({ params: { id: member._id }, body: { reason, HandClassesTo: handOver.teacher._id } });
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={open}>
        {m.members_hand_over()}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={hand}
        title={m.members_hand_over_title({ name: member.Name })}
        confirmLabel={m.members_hand_over()}
        pending={isPending}
        variant="primary"
        reasons={HAND_OVER_REASONS}
        fields={<TeacherPicker exceptId={member._id} handOver={handOver} />}
      >
        {m.members_hand_over_consequences({ count: member.ClassCount })}
      </ReasonDialog>
    </>
  );
}

type LowerRole = 'Teacher' | 'Student';

interface TakeBackRoleButtonProps {
  member: MemberDetails;
  role: 'Admin' | 'Teacher';
}

/** An admin becomes a Teacher or a Student, a teacher a Student. */
function TakeBackRoleButton({ member, role }: TakeBackRoleButtonProps) {
  const { _id, Name, ClassCount } = member;
  const { isOpen, open, close, mutate, isPending } = useMemberCommand(takeBackRole, m.members_role_taken_back);
  const handOver = useHandOver();
  const [chosen, setChosen] = useState<LowerRole>();
  const newRole = role === 'Teacher' ? 'Student' : (chosen ?? (ClassCount > 0 ? 'Teacher' : 'Student'));
  const takeBack = (reason: string) => {
    if (!handOver.check()) return;
    const change = role === 'Admin' ? ({ From: role, To: newRole } as const) : ({ From: role, To: 'Student' } as const);
    mutate({ params: { id: _id }, body: { ...change, reason, HandClassesTo: handOver.teacher?._id ?? null } });
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={open}>
        {m.members_take_back({ role: m.common_role({ role }) })}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={takeBack}
        title={m.members_take_back_title({ role: m.common_role({ role }), name: Name })}
        confirmLabel={m.members_take_back({ role: m.common_role({ role }) })}
        pending={isPending}
        fields={
          <>
            {role === 'Admin' && <RoleField role={newRole} onChoose={setChosen} />}
            {ClassCount > 0 && <HandOverField member={member} handOver={handOver} />}
          </>
        }
      >
        {m.members_take_back_consequences({ role, name: Name })}
      </ReasonDialog>
    </>
  );
}

const ROLE_OPTIONS = ROLES.filter((role) => role !== 'Admin')
  .map((role) => ({ value: role, label: m.common_role({ role }) }))
  .reverse();

function RoleField({ role, onChoose }: { role: LowerRole; onChoose: (role: LowerRole) => void }) {
  return (
    <Field label={m.members_new_role()}>
      {(control) => (
        <Select
          {...control}
          options={ROLE_OPTIONS}
          value={role}
          onChange={(event) => onChoose(event.target.value as LowerRole)}
        />
      )}
    </Field>
  );
}

const REASONS = [
  m.members_suspend_reason_spam(),
  m.members_suspend_reason_abuse(),
  m.members_suspend_reason_payments(),
];

function SuspendButton({ member }: { member: MemberDetails }) {
  const { isOpen, open, close, mutate, isPending } = useMemberCommand(suspendMember, m.members_suspended_done);
  const handOver = useHandOver();
  const suspend = (reason: string) =>
    handOver.check() &&
    mutate({ params: { id: member._id }, body: { reason, HandClassesTo: handOver.teacher?._id ?? null } });
  return (
    <>
      <Button variant="danger" size="small" onClick={open}>
        {m.members_suspend()}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={suspend}
        title={m.members_suspend_title({ name: member.Name })}
        confirmLabel={m.members_suspend()}
        pending={isPending}
        reasons={REASONS}
        fields={member.ClassCount > 0 && <HandOverField member={member} handOver={handOver} />}
      >
        {m.members_suspend_consequences({ name: member.Name })}
      </ReasonDialog>
    </>
  );
}

function LiftButton({ member: { _id, Name } }: { member: MemberDetails }) {
  const { isOpen, open, close, mutate, isPending } = useMemberCommand(liftSuspension, m.members_lifted);
  return (
    <>
      <Button size="small" onClick={open}>
        {m.members_lift()}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={(reason) => mutate({ params: { id: _id }, body: { reason } })}
        title={m.members_lift_title()}
        confirmLabel={m.members_lift()}
        variant="primary"
        pending={isPending}
      >
        {m.members_lift_consequences({ name: Name })}
      </ReasonDialog>
    </>
  );
}

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
