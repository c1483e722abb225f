import type { CourseStatus } from '@guildhall/contract';
import { Badge } from '../../ui/badge.tsx';

const STATUS_TONES: Record<CourseStatus, 'good' | 'waiting' | 'bad' | 'plain'> = {
  Approved: 'good',
  Pending: 'waiting',
  Rejected: 'bad',
  Archived: 'plain',
};

export function CourseStatusBadge({ status, className }: { status: CourseStatus; className?: string }) {
  return (
    <Badge tone={STATUS_TONES[status]} {...(className && { className })}>
      {status}
    </Badge>
  );
}
