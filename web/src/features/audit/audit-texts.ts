import type { AuditKind } from '@guildhall/contract';

interface KindTexts {
  /** By itself, in a list of kinds. */
  label: string;
  /** What stands between who decided and whom or what it is about, and what follows. */
  did: string;
  after?: string;
  tone: 'neutral' | 'success' | 'warning' | 'error';
}

export const KIND_TEXTS: Record<AuditKind, KindTexts> = {
  'member.made-admin': { label: 'Made an admin', did: 'made', after: 'an admin', tone: 'warning' },
  'teacher-request.approved': {
    label: 'Application approved',
    did: 'approved the application of',
    after: 'to teach',
    tone: 'success',
  },
  'teacher-request.rejected': {
    label: 'Application rejected',
    did: 'rejected the application of',
    after: 'to teach',
    tone: 'error',
  },
  'course.approved': { label: 'Class approved', did: 'approved the class', tone: 'success' },
  'course.rejected': { label: 'Class rejected', did: 'rejected the class', tone: 'error' },
  'course.edits-seen': { label: 'Edits looked at', did: 'looked at the edits of the class', tone: 'neutral' },
  'course.deleted': { label: 'Class deleted', did: 'deleted the class', tone: 'error' },
  'course.archived': { label: 'Class archived', did: 'archived the class', tone: 'neutral' },
  'payment.refunded': {
    label: 'Payment given back',
    did: 'gave back the payment for',
    after: 'and ended the place',
    tone: 'warning',
  },
  'review.hidden': { label: 'Review hidden', did: 'hid a review of the class', tone: 'error' },
  'review.shown': { label: 'Review shown again', did: 'showed again a review of the class', tone: 'neutral' },
};

/** Nobody who could sign in. */
export const AT_THE_SERVER = 'Whoever runs the server';
