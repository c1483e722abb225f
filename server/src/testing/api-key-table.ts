import type { ApiScope } from '@guildhall/contract';

/** The calls that take a key, by hand. All others refuse every key, but for what everybody may read without signing in. */
export const KEY_CALLS: Record<string, ApiScope> = {
  listMembers: 'people:read',
  searchMembers: 'people:read',
  readMemberDetails: 'people:read',
  exportMembers: 'people:read',
  listAllCourses: 'classes:read',
  exportCourses: 'classes:read',
  listCourseStudents: 'enrolments:read',
  exportCourseStudents: 'enrolments:read',
  listMemberEnrolments: 'enrolments:read',
  listInvitations: 'enrolments:read',
  grantPlace: 'enrolments:write',
  endGrant: 'enrolments:write',
  checkRoster: 'enrolments:write',
  confirmRoster: 'enrolments:write',
  sendInvitationAgain: 'enrolments:write',
  withdrawInvitation: 'enrolments:write',
  listPayments: 'payments:read',
  listReturnRequests: 'payments:read',
  listMemberPayments: 'payments:read',
  exportPayments: 'payments:read',
  refundPayment: 'refunds:write',
  answerReturnRequest: 'refunds:write',
  listAudit: 'audit:read',
  exportAudit: 'audit:read',
};
