// How long everything is kept that goes by itself. Each period stands here alone: what deletes, what pages and mails say, and
// the documents (`server/src/composition/kept-periods.test.ts`) take it from here.

/** A session without use. */
export const SESSION_IDLE_DAYS = 30;
/** A session, however often it is used: the trigger `limit_session_age` has the same. */
export const SESSION_DAYS = 90;
/** A sign-in whose second factor was not given. */
export const UNFINISHED_SIGN_IN_DAYS = 1;
/** The questions that passkeys sign. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
/** The link to a new password. */
export const RESET_LINK_HOURS = 1;
/** An account whose owner wants it deleted. */
export const DELETION_DAYS = 7;
/** The link of an invitation works. */
export const INVITATION_DAYS = 14;
/** An invitation whose link has ended. */
export const ENDED_INVITATION_DAYS = 30;
/** Who was sent a daily mail. */
export const DAILY_MAIL_DAYS = 30;
export const SECURITY_LOG_DAYS = 90;
/** Events, with what became of their deliveries. */
export const WEBHOOK_LOG_DAYS = 30;
/** The answers to calls with an `Idempotency-Key`. */
export const KEPT_ANSWER_HOURS = 24;
/** Jobs that have ended, with the texts of their mails. */
export const ENDED_JOB_DAYS = 1;
/** What other processes are told to read again. */
export const INVALIDATION_MINUTES = 10;
/** An unfinished upload, after its last byte. */
export const UPLOAD_EXPIRY_DAYS = 7;
/** A picture that nothing refers to. */
export const UNUSED_PICTURE_DAYS = 1;
/** Sections and lessons that were deleted: they can be restored. */
export const RESTORE_DAYS = 30;
