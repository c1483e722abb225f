import type { TeacherRequestStatus } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Badge } from '../../ui/badge.tsx';

const TONES = { Pending: 'warning', Approved: 'success', Rejected: 'error' } as const;

export function RequestStatus({ status }: { status: TeacherRequestStatus }) {
  return <Badge tone={TONES[status]}>{m.common_decision_status({ status })}</Badge>;
}
