import type { TeacherRequestStatus } from '@guildhall/contract';
import { Badge } from '../../ui/badge.tsx';

const TONES = { Pending: 'warning', Approved: 'success', Rejected: 'error' } as const;

export function RequestStatus({ status }: { status: TeacherRequestStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}
