import type { CourseStatus } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Badge } from '../../ui/badge.tsx';

const TONES: Record<CourseStatus, 'success' | 'warning' | 'error' | 'neutral'> = {
  Approved: 'success',
  Pending: 'warning',
  Rejected: 'error',
  Archived: 'neutral',
};

export function CourseStatusBadge({ status, className }: { status: CourseStatus; className?: string }) {
  return (
    <Badge tone={TONES[status]} {...(className && { className })}>
      {m.common_decision_status({ status })}
    </Badge>
  );
}
