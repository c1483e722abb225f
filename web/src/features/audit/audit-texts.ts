import type { AuditKind } from '@guildhall/contract';

interface KindTexts {
  /** By itself, in a list of kinds. */
  label: string;
  /** What stands between who decided and whom or what it is about, and what follows. */
  did: string;
  after?: string;
  tone: 'plain' | 'good' | 'waiting' | 'bad';
}

export const KIND_TEXTS: Record<AuditKind, KindTexts> = {
  'member.made-admin': { label: 'Made an admin', did: 'made', after: 'an admin', tone: 'waiting' },
  'teacher-request.approved': {
    label: 'Application approved',
    did: 'approved the application of',
    after: 'to teach',
    tone: 'good',
  },
  'teacher-request.rejected': {
    label: 'Application rejected',
    did: 'rejected the application of',
    after: 'to teach',
    tone: 'bad',
  },
  'course.approved': { label: 'Class approved', did: 'approved the class', tone: 'good' },
  'course.rejected': { label: 'Class rejected', did: 'rejected the class', tone: 'bad' },
  'course.edits-seen': { label: 'Edits looked at', did: 'looked at the edits of the class', tone: 'plain' },
  'course.deleted': { label: 'Class deleted', did: 'deleted the class', tone: 'bad' },
  'course.archived': { label: 'Class archived', did: 'archived the class', tone: 'plain' },
  'payment.refunded': {
    label: 'Payment given back',
    did: 'gave back the payment for',
    after: 'and ended the place',
    tone: 'waiting',
  },
  'review.hidden': { label: 'Review hidden', did: 'hid a review of the class', tone: 'bad' },
  'review.shown': { label: 'Review shown again', did: 'showed again a review of the class', tone: 'plain' },
};

/** Nobody who could sign in. */
export const AT_THE_SERVER = 'Whoever runs the server';
