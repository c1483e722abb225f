/** Problem codes about places in classes, with their HTTP status. */
export const ENROLMENT_ERROR_STATUS = {
  'enrolment.already-enrolled': 409,
  'enrolment.own-class': 409,
  'enrolment.not-grantable': 409,
  'invitation.not-found': 404,
  'invitation.accepted': 409,
  'invitation.email-not-verified': 409,
  'enrolment.required': 403,
} as const;
