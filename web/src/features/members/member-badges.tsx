import type { Member, Role } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Badge } from '../../ui/badge.tsx';

const ROLE_TONES: Record<Role, 'success' | 'warning' | 'neutral'> = {
  Admin: 'success',
  Teacher: 'warning',
  Student: 'neutral',
};

/** The role, and whether the person is suspended. */
export function MemberBadges({ member: { Role, SuspendedAt } }: { member: Member }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={ROLE_TONES[Role]}>{m.common_role({ role: Role })}</Badge>
      {SuspendedAt !== null && <Badge tone="error">{m.members_suspended()}</Badge>}
    </div>
  );
}
