/** Problem codes about places in classes, with their HTTP status. */
export const ENROLMENT_ERROR_STATUS = {
  'enrolment.already-enrolled': 409,
  'enrolment.own-class': 409,
  /** An admin can give a place only to students who can log in and have none; the detail says what is wrong. */
  'enrolment.not-grantable': 409,
  /** Unknown, withdrawn, replaced or ended, or the class is not offered any more. */
  'invitation.not-found': 404,
  'invitation.accepted': 409,
  /** Whoever has the account with the invited address has not confirmed it. */
  'invitation.email-not-verified': 409,
  /** Not enrolled in this class. */
  'enrolment.required': 403,
} as const;
