import { type MemberDetails, ROLES, takeBackRole } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { HandOverField } from './hand-over-field.tsx';
import { useHandOver } from './use-hand-over.ts';
import { useMemberCommand } from './use-member-command.ts';

type LowerRole = 'Teacher' | 'Student';

interface TakeBackRoleButtonProps {
  member: MemberDetails;
  role: 'Admin' | 'Teacher';
}

/** An admin becomes a Teacher or a Student, a teacher a Student. */
export function TakeBackRoleButton({ member, role }: TakeBackRoleButtonProps) {
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
