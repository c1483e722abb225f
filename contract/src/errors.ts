import { m } from '@guildhall/messages';
import { KEPT_ANSWER_HOURS } from './kept-periods.ts';

interface ProblemKind {
  status: number;
  /** What people are told: `detail` of the problem document, in the reader's language. */
  sentence: (values: never) => string;
  /** By the reason that the server names: sentences that say more. */
  reasons?: Record<string, (values: never) => string>;
  /** What the code says to whoever writes a program: for the API's documentation. */
  meaning: string;
}

/** Every problem of the API by its code. The words of the sentences are in `messages/src/errors.*`. */
export const PROBLEMS = {
  'request.invalid': {
    status: 400,
    sentence: m.errors_request_invalid,
    meaning: 'The input is not as described; `errors` names each field that is refused.',
  },
  'request.not-found': {
    status: 404,
    sentence: m.errors_request_not_found,
    meaning: 'There is no such call.',
  },
  'request.too-large': {
    status: 413,
    sentence: m.errors_request_too_large,
    meaning: 'The body is larger than the call allows.',
  },
  'request.timeout': {
    status: 408,
    sentence: m.errors_request_timeout,
    meaning: 'The body took too long to arrive.',
  },
  'request.unsupported-media': {
    status: 415,
    sentence: m.errors_request_unsupported_media,
    meaning: 'The body is of another type than the call takes.',
  },
  'request.unmet-expectation': {
    status: 417,
    sentence: m.errors_request_unmet_expectation,
    meaning: 'The header `Expect` asks for something else than `100-continue`.',
  },
  'request.revision-missing': {
    status: 428,
    sentence: m.errors_request_revision_missing,
    meaning: 'The header `If-Match`, which says what revision the change was made from, is missing.',
  },
  'request.too-many': {
    status: 429,
    sentence: m.errors_request_too_many,
    reasons: {
      seconds: m.errors_request_too_many_seconds,
      minutes: m.errors_request_too_many_minutes,
      hours: m.errors_request_too_many_hours,
      busy: m.errors_request_too_many_busy,
    },
    meaning: 'There were too many such requests. `Retry-After` says in how many seconds the next may come.',
  },
  'request.headers-too-large': {
    status: 431,
    sentence: m.errors_request_headers_too_large,
    meaning: 'The headers are larger than 16 KB.',
  },
  'request.not-local': {
    status: 421,
    sentence: m.errors_request_not_local,
    meaning: 'This is a sandbox, which answers on its own machine only.',
  },
  'idempotency.key-reused': {
    status: 422,
    sentence: m.errors_idempotency_key_reused,
    meaning: `The key in \`Idempotency-Key\` was used for another request in the last ${KEPT_ANSWER_HOURS} hours.`,
  },
  'idempotency.in-progress': {
    status: 409,
    sentence: m.errors_idempotency_in_progress,
    meaning: 'The first request with this key has not been answered yet. Try again after `Retry-After`.',
  },
  'auth.required': {
    status: 401,
    sentence: m.errors_auth_required,
    reasons: {
      ended: m.errors_auth_required_ended,
      late: m.errors_auth_required_late,
      key: m.errors_auth_required_key,
    },
    meaning: 'The token or session is missing, invalid or has ended.',
  },
  'auth.forbidden': {
    status: 403,
    sentence: m.errors_auth_forbidden,
    reasons: {
      address: m.errors_auth_forbidden_address,
      proof: m.errors_auth_forbidden_proof,
      course: m.errors_auth_forbidden_course,
      link: m.errors_auth_forbidden_link,
      scope: m.errors_auth_forbidden_scope,
      key: m.errors_auth_forbidden_key,
    },
    meaning: 'The role of the caller does not allow this.',
  },
  'auth.suspended': {
    status: 403,
    sentence: m.errors_auth_suspended,
    meaning: 'An admin has suspended the account; the detail says why.',
  },
  'auth.wrong-credentials': {
    status: 401,
    sentence: m.identity_wrong_credentials,
    meaning: 'Wrong e-mail address or wrong password; which of them is not told.',
  },
  'auth.proof-required': {
    status: 403,
    sentence: m.errors_auth_proof_required,
    meaning: 'The caller has to prove again who they are (`POST /api/auth/proof/...`), and repeats the call.',
  },
  'auth.wrong-password': {
    status: 400,
    sentence: m.errors_auth_wrong_password,
    reasons: { none: m.errors_auth_wrong_password_none },
    meaning: 'The current password, which the call asks for, is wrong.',
  },
  'auth.weak-password': {
    status: 400,
    sentence: m.errors_auth_weak_password,
    meaning: 'The new password does not meet the requirements; `errors` says which.',
  },
  'auth.email-taken': {
    status: 409,
    sentence: m.errors_auth_email_taken,
    meaning: 'There is an account with this e-mail address.',
  },
  'auth.invalid-link': {
    status: 400,
    sentence: m.errors_auth_invalid_link,
    meaning: 'The link from a mail has been used, was replaced or has expired.',
  },
  'auth.untrusted-address': {
    status: 403,
    sentence: m.errors_auth_untrusted_address,
    meaning: 'The request comes from another site, or would redirect to one.',
  },
  'auth.provider-unavailable': {
    status: 503,
    sentence: m.errors_auth_provider_unavailable,
    meaning: 'The provider to sign in with is not set up, or does not answer.',
  },
  'auth.wrong-code': {
    status: 400,
    sentence: m.errors_auth_wrong_code,
    meaning: 'The code of an authenticator app or the recovery code is wrong, too old or was used.',
  },
  'auth.wrong-passkey': {
    status: 400,
    sentence: m.errors_auth_wrong_passkey,
    meaning: 'The passkey is not known here, or its answer is wrong or too late.',
  },
  'passkey.not-found': {
    status: 404,
    sentence: m.errors_passkey_not_found,
    meaning: 'The caller has no such passkey.',
  },
  'auth.second-factor-required': {
    status: 403,
    sentence: m.errors_auth_second_factor_required,
    meaning: 'Admins of this site have to have a second factor, and the caller has none.',
  },
  'second-factor.already-added': {
    status: 409,
    sentence: m.errors_second_factor_already_added,
    meaning: 'The account has this second factor already.',
  },
  'second-factor.missing': {
    status: 409,
    sentence: m.errors_second_factor_missing,
    meaning: 'Recovery codes are for accounts that have a second factor.',
  },
  'server.unexpected': {
    status: 500,
    sentence: m.errors_server_unexpected,
    meaning: 'Something failed that should not. The log of the server names the request by `requestId`.',
  },
  'server.unavailable': {
    status: 503,
    sentence: m.errors_server_unavailable,
    reasons: {
      restored: m.errors_server_unavailable_restored,
      readOnly: m.errors_server_unavailable_readonly,
      connections: m.errors_server_unavailable_connections,
    },
    meaning: 'The server is busy or being restarted, or its database is away. Try again after `Retry-After`.',
  },
  'storage.full': {
    status: 507,
    sentence: m.errors_storage_full,
    meaning: 'There is too little room on the server’s disk.',
  },
  'course.not-found': {
    status: 404,
    sentence: m.errors_course_not_found,
    meaning: 'There is no such class, or the caller may not know of it.',
  },
  'course.not-approved': {
    status: 409,
    sentence: m.errors_course_not_approved,
    meaning: 'Assignments can be added to Approved classes only.',
  },
  'reduction.not-found': {
    status: 404,
    sentence: m.errors_reduction_not_found,
    meaning: 'There is no such reduced price of this class.',
  },
  'reduction.not-possible': {
    status: 409,
    sentence: m.errors_reduction_not_possible,
    reasons: {
      free: m.errors_reduction_not_possible_free,
      overlaps: m.errors_reduction_not_possible_overlaps,
      'too-new': m.errors_reduction_not_possible_too_new,
    },
    meaning:
      'The class is not Approved, is free, has another reduced price in these days, or was not on sale for the 30 days before.',
  },
  'wish.too-many': {
    status: 409,
    sentence: m.errors_wish_too_many,
    meaning: 'The caller’s wish list is full.',
  },
  'course.earlier-deadlines': {
    status: 409,
    sentence: m.errors_course_earlier_deadlines,
    meaning: 'In another time zone, assignments that students have handed in would close earlier.',
  },
  'assignment.not-found': {
    status: 404,
    sentence: m.errors_assignment_not_found,
    meaning: 'There is no such assignment, or the caller may not know of it.',
  },
  'assignment.changed': {
    status: 409,
    sentence: m.errors_assignment_changed,
    meaning: 'It was changed since the version that the edit was made from.',
  },
  'assignment.earlier-deadline': {
    status: 409,
    sentence: m.errors_assignment_earlier_deadline,
    meaning: 'Somebody has handed in: the deadline can only move later.',
  },
  'assignment.duplicate': {
    status: 409,
    sentence: m.errors_assignment_duplicate,
    meaning: 'The class has another assignment with this title, deadline and description.',
  },
  'assignment.withdrawn': {
    status: 409,
    sentence: m.errors_assignment_withdrawn,
    meaning: 'The assignment was withdrawn.',
  },
  'submission.not-found': {
    status: 404,
    sentence: m.errors_submission_not_found,
    meaning: 'There is no such submission, or the caller may not know of it.',
  },
  'submission.closed': {
    status: 409,
    sentence: m.errors_submission_closed,
    meaning: 'The deadline has passed, and the student has handed in before.',
  },
  'submission.changed': {
    status: 409,
    sentence: m.errors_submission_changed,
    meaning: 'The student handed in again after the submission was read.',
  },
  'announcement.not-found': {
    status: 404,
    sentence: m.errors_announcement_not_found,
    meaning: 'There is no such announcement.',
  },
  'announcement.too-many-today': {
    status: 409,
    sentence: m.errors_announcement_too_many_today,
    meaning: 'The class has had its announcements of the last 24 hours.',
  },
  'review.not-found': {
    status: 404,
    sentence: m.errors_review_not_found,
    meaning: 'There is no such review, or the caller may not know of it.',
  },
  'review.already-answered': {
    status: 409,
    sentence: m.errors_review_already_answered,
    meaning: 'The review has a reply already and has not changed since.',
  },
  'review.hidden': {
    status: 409,
    sentence: m.errors_review_hidden,
    meaning: 'An admin has hidden it: its author cannot remove it to write another.',
  },
  'media.unsupported': {
    status: 415,
    sentence: m.errors_media_unsupported,
    meaning: 'Not a picture in one of the accepted formats; the detail names them.',
  },
  'media.broken': {
    status: 400,
    sentence: m.errors_media_broken,
    meaning: 'The picture is empty, cut off or damaged.',
  },
  'media.too-many-pixels': {
    status: 413,
    sentence: m.errors_media_too_many_pixels,
    meaning: 'The picture has more pixels than are accepted.',
  },
  'media.quota-exceeded': {
    status: 409,
    sentence: m.errors_media_quota_exceeded,
    meaning: 'The account has as many bytes of pictures as one may have.',
  },
  'member.not-found': {
    status: 404,
    sentence: m.errors_member_not_found,
    meaning: 'There is no such account.',
  },
  'teacher.not-found': {
    status: 404,
    sentence: m.errors_teacher_not_found,
    meaning: 'Nobody who teaches an approved class has this id, or they are suspended.',
  },
  'member.own-account': {
    status: 409,
    sentence: m.errors_member_own_account,
    meaning: 'Admins cannot do this to their own account.',
  },
  'member.last-admin': {
    status: 409,
    sentence: m.errors_member_last_admin,
    meaning: 'There would be no admin left who can sign in.',
  },
  'member.cannot-teach': {
    status: 409,
    sentence: m.errors_member_cannot_teach,
    reasons: { enrolled: m.errors_member_cannot_teach_enrolled },
    meaning: 'Classes go only to a teacher who can sign in and is enrolled in none of them.',
  },
  'account.has-students': {
    status: 409,
    sentence: m.errors_account_has_students,
    meaning: 'Students are enrolled in the person’s classes: an admin hands these over first.',
  },
  'session.not-found': {
    status: 404,
    sentence: m.errors_session_not_found,
    meaning: 'There is no such session, or it has ended.',
  },
  'job.not-found': {
    status: 404,
    sentence: m.errors_job_not_found,
    meaning: 'There is no such job: it was done and deleted, or it failed too long ago.',
  },
  'enrolment.already-enrolled': {
    status: 409,
    sentence: m.errors_enrolment_already_enrolled,
    reasons: { hold: m.errors_enrolment_already_enrolled_hold },
    meaning: 'The student is enrolled already, or their enrolment is on hold; the detail says which.',
  },
  'enrolment.own-class': {
    status: 409,
    sentence: m.enrolments_own_course,
    meaning: 'Nobody can enrol in a class that they teach.',
  },
  'enrolment.not-grantable': {
    status: 409,
    sentence: m.errors_enrolment_not_grantable,
    reasons: { enrolled: m.errors_enrolment_not_grantable_enrolled },
    meaning: 'A place can be given only to students who can log in and have none; the detail says what is wrong.',
  },
  'invitation.not-found': {
    status: 404,
    sentence: m.errors_invitation_not_found,
    meaning: 'Unknown, withdrawn, replaced or ended, or the class is not offered any more.',
  },
  'invitation.accepted': {
    status: 409,
    sentence: m.errors_invitation_accepted,
    meaning: 'The invitation has been accepted.',
  },
  'invitation.email-not-verified': {
    status: 409,
    sentence: m.errors_invitation_email_not_verified,
    meaning: 'Whoever has the account with the invited address has not confirmed it.',
  },
  'enrolment.required': {
    status: 403,
    sentence: m.errors_enrolment_required,
    meaning: 'The caller is not enrolled in this class.',
  },
  'code.not-found': {
    status: 404,
    sentence: m.errors_code_not_found,
    meaning: 'There is no such code, or it is somebody else’s.',
  },
  'code.not-usable': {
    status: 409,
    sentence: m.errors_code_not_usable,
    reasons: {
      unknown: m.errors_code_not_usable_unknown,
      'not-yet': m.errors_code_not_usable_not_yet,
      ended: m.errors_code_not_usable_ended,
      'used-up': m.errors_code_not_usable_used_up,
      'used-by-you': m.errors_code_not_usable_used_by_you,
      'other-classes': m.errors_code_not_usable_other_classes,
      'new-buyers-only': m.errors_code_not_usable_new_buyers_only,
      'too-small': m.errors_code_not_usable_too_small,
    },
    meaning: 'The code takes nothing off this order, for the reason that the sentence names. Nothing was ordered.',
  },
  'basket.full': {
    status: 409,
    sentence: m.errors_basket_full,
    meaning: 'A basket holds 20 classes; nothing was added, and nothing was taken out.',
  },
  'order.changed': {
    status: 409,
    sentence: m.errors_order_changed,
    meaning: 'The classes cost another total now, or some of them cannot be ordered. Nothing was ordered.',
  },
  'order.empty': {
    status: 409,
    sentence: m.errors_order_empty,
    meaning: 'None of the classes can be ordered by the caller.',
  },
  'order.not-found': {
    status: 404,
    sentence: m.errors_order_not_found,
    meaning: 'There is no such order, or it is somebody else’s.',
  },
  'return.not-found': {
    status: 404,
    sentence: m.errors_return_not_found,
    meaning: 'There is no such request to return a class.',
  },
  'return.not-possible': {
    status: 409,
    sentence: m.errors_return_not_possible,
    reasons: {
      'no-rule': m.errors_return_not_possible_no_rule,
      'too-late': m.errors_return_not_possible_too_late,
      'too-much-opened': m.errors_return_not_possible_too_much_opened,
      requested: m.errors_return_not_possible_requested,
      'under-way': m.errors_return_not_possible_under_way,
      returned: m.errors_return_not_possible_returned,
      disputed: m.errors_return_not_possible_disputed,
      'not-paid': m.errors_return_not_possible_not_paid,
      free: m.errors_return_not_possible_free,
    },
    meaning: 'This line of the order cannot be returned now. Nothing was changed.',
  },
  'payment.not-needed': {
    status: 409,
    sentence: m.errors_payment_not_needed,
    meaning: 'The class is free.',
  },
  'payment.not-found': {
    status: 404,
    sentence: m.errors_payment_not_found,
    reasons: { price: m.errors_payment_not_found_price },
    meaning: 'There is no such payment, or it is somebody else’s.',
  },
  'payment.not-confirmed': {
    status: 402,
    sentence: m.errors_payment_not_confirmed,
    meaning: 'The card provider has not confirmed the charge.',
  },
  'payment.refunded': {
    status: 409,
    sentence: m.errors_payment_refunded,
    meaning: 'The payment is refunded, or about to be: it cannot be used to enrol.',
  },
  'payment.provider-unavailable': {
    status: 503,
    sentence: m.errors_payment_provider_unavailable,
    meaning: 'The card provider does not answer. Nobody is charged twice for trying again.',
  },
  'payment.wrong-signature': {
    status: 400,
    sentence: m.errors_payment_wrong_signature,
    meaning: 'The signature of the webhook is missing, wrong or too old.',
  },
  'teacher-request.not-found': {
    status: 404,
    sentence: m.errors_teacher_request_not_found,
    meaning: 'There is no such application, or it is somebody else’s.',
  },
  'teacher-request.already-pending': {
    status: 409,
    sentence: m.errors_teacher_request_already_pending,
    meaning: 'The caller has an application that awaits its decision.',
  },
  'section.not-found': {
    status: 404,
    sentence: m.errors_section_not_found,
    meaning: 'There is no such section, or the caller may not know of it.',
  },
  'lesson.not-found': {
    status: 404,
    sentence: m.errors_lesson_not_found,
    meaning: 'There is no such lesson, or the caller may not know of it.',
  },
  'lesson.locked': {
    status: 403,
    sentence: m.errors_lesson_locked,
    meaning: 'The lesson is for those who are enrolled or on trial.',
  },
  'lesson.changed-meanwhile': {
    status: 409,
    sentence: m.errors_lesson_changed_meanwhile,
    meaning: 'Somebody else saved first; `current` is what they saved.',
  },
  'lesson.too-many': {
    status: 409,
    sentence: m.errors_lesson_too_many,
    meaning: 'The class has as many sections or lessons as it may have.',
  },
  'video.not-found': {
    status: 404,
    sentence: m.errors_video_not_found,
    meaning: 'The lesson has no video.',
  },
  'caption.not-found': {
    status: 404,
    sentence: m.errors_caption_not_found,
    meaning: 'There are no such captions.',
  },
  'caption.invalid': {
    status: 400,
    sentence: m.errors_caption_invalid,
    reasons: {
      html: m.errors_caption_invalid_html,
      line: m.errors_caption_invalid_line,
      long: m.errors_caption_invalid_long,
      many: m.errors_caption_invalid_many,
      language: m.lessons_caption_language_invalid,
      size: m.lessons_caption_too_long,
    },
    meaning: 'Neither WebVTT nor SRT; the detail says what is wrong.',
  },
  'attachment.not-found': {
    status: 404,
    sentence: m.errors_attachment_not_found,
    meaning: 'There is no such file, or the caller may not know of it.',
  },
  'upload.not-found': {
    status: 404,
    sentence: m.errors_upload_not_found,
    meaning: 'There is no such upload of the caller’s.',
  },
  'upload.too-large': {
    status: 413,
    sentence: m.errors_upload_too_large,
    meaning: 'The file is larger than is accepted here.',
  },
  'upload.too-many': {
    status: 409,
    sentence: m.errors_upload_too_many,
    reasons: { files: m.errors_upload_too_many_files },
    meaning: 'There are as many unfinished uploads, or files of a hand-in, as one may have.',
  },
  'upload.unsupported': {
    status: 415,
    sentence: m.errors_upload_unsupported,
    reasons: {
      video: m.errors_upload_unsupported_video,
      submissionFile: m.errors_upload_unsupported_submission,
      picture: m.errors_media_unsupported,
    },
    meaning: 'A type of file that is not accepted here; the detail names those that are.',
  },
  'upload.wrong-offset': {
    status: 409,
    sentence: m.errors_upload_interrupted,
    meaning: 'The bytes do not continue where the stored ones end.',
  },
  'upload.expired': {
    status: 410,
    sentence: m.errors_upload_not_found,
    meaning: 'Seven days have passed since its last byte.',
  },
  'upload.wrong-version': {
    status: 412,
    sentence: m.errors_upload_interrupted,
    meaning: 'Not the version of tus that is spoken here (1.0.0).',
  },
  'upload.in-use': {
    status: 423,
    sentence: m.errors_upload_in_use,
    meaning: 'Another request still writes the upload.',
  },
  'upload.checksum-mismatch': {
    status: 460,
    sentence: m.errors_upload_interrupted,
    meaning: 'The bytes are not those of the checksum.',
  },
  'upload.different-file': {
    status: 400,
    sentence: m.errors_upload_different_file,
    meaning: 'What has arrived is not the file that was begun: it has changed meanwhile.',
  },
  'upload.class-quota-exceeded': {
    status: 409,
    sentence: m.errors_upload_class_quota_exceeded,
    meaning: 'The files of the class would need more room than a class may have.',
  },
  'upload.teacher-quota-exceeded': {
    status: 409,
    sentence: m.errors_upload_teacher_quota_exceeded,
    meaning: 'The files of the teacher would need more room than a teacher may have.',
  },
  'note.not-found': {
    status: 404,
    sentence: m.errors_note_not_found,
    meaning: 'The caller has no such note.',
  },
  'note.too-many': {
    status: 409,
    sentence: m.errors_note_too_many,
    meaning: 'The caller has as many notes in this lesson as one may have.',
  },
  'trial.email-not-verified': {
    status: 403,
    sentence: m.errors_trial_email_not_verified,
    meaning: 'Trials are for people who have confirmed their e-mail address.',
  },
  'trial.already-used': {
    status: 409,
    sentence: m.errors_trial_already_used,
    meaning: 'There is one trial for each student and class, and it has been begun.',
  },
  'trial.not-offered': {
    status: 409,
    sentence: m.errors_trial_not_offered,
    meaning: 'The class is free, has no lessons, offers no trial, or cannot be bought now.',
  },
  'quiz.not-found': {
    status: 404,
    sentence: m.errors_quiz_not_found,
    meaning: 'The lesson has no quiz.',
  },
  'attempt.not-found': {
    status: 404,
    sentence: m.errors_attempt_not_found,
    meaning: 'The caller has no such attempt.',
  },
  'mail-link.not-found': {
    status: 404,
    sentence: m.errors_mail_link_not_found,
    meaning: 'The link of a mail was not made by this site, or its secret was replaced since.',
  },
  'attempt.over': {
    status: 409,
    sentence: m.errors_attempt_over,
    meaning: 'The attempt was handed in, or its time is over.',
  },
  'attempt.none-left': {
    status: 409,
    sentence: m.errors_attempt_none_left,
    meaning: 'As many attempts as the teacher permits have been made.',
  },
  'certificate.not-found': {
    status: 404,
    sentence: m.errors_certificate_not_found,
    meaning: 'There is no such certificate, or its owner’s account was deleted.',
  },
  'certificate.revoked': {
    status: 409,
    sentence: m.errors_certificate_revoked,
    reasons: { renamed: m.errors_certificate_revoked_renamed },
    meaning: 'The certificate was revoked.',
  },
  'certificate.replaced': {
    status: 410,
    sentence: m.errors_certificate_replaced,
    meaning: 'The certificate was replaced by a newer one.',
  },
  'certificate.name-unchanged': {
    status: 409,
    sentence: m.errors_certificate_name_unchanged,
    meaning: 'The certificate has the present name of its owner.',
  },
  'certificate.too-many': {
    status: 409,
    sentence: m.errors_certificate_too_many,
    meaning: 'It was issued again under another name as often as is possible within a year.',
  },
  'report.not-found': {
    status: 404,
    sentence: m.errors_report_not_found,
    meaning: 'There is no such report.',
  },
  'report.already-open': {
    status: 409,
    sentence: m.errors_report_already_open,
    meaning: 'The caller has reported this, and nobody has decided yet.',
  },
  'shop.changed-meanwhile': {
    status: 409,
    sentence: m.errors_shop_changed_meanwhile,
    meaning: 'Another admin has changed the shop’s settings since they were read.',
  },
  'shop.category-in-use': {
    status: 409,
    sentence: m.errors_shop_category_in_use,
    meaning: 'A class or an application has the category: it can be hidden.',
  },
  'shop.currency-fixed': {
    status: 409,
    sentence: m.errors_shop_currency_fixed,
    meaning: 'Somebody has paid: the currency stays.',
  },
  'shop.text-not-found': {
    status: 404,
    sentence: m.errors_shop_text_not_found,
    meaning: 'There is no such text, and no page of it.',
  },
  'webhook.not-found': {
    status: 404,
    sentence: m.errors_webhook_not_found,
    meaning: 'There is no such webhook, or no such delivery.',
  },
  'webhook.address-refused': {
    status: 409,
    sentence: m.errors_webhook_address_refused,
    reasons: { private: m.errors_webhook_address_refused_private },
    meaning: 'Events are sent over https alone, and to public addresses; the detail says what is wrong.',
  },
  'webhook.too-many': {
    status: 409,
    sentence: m.errors_webhook_too_many,
    meaning: 'There are as many webhooks as there may be.',
  },
  'webhook.off': {
    status: 409,
    sentence: m.errors_webhook_off,
    meaning: 'Nothing is sent to a webhook that is switched off.',
  },
  'api-key.not-found': {
    status: 404,
    sentence: m.errors_api_key_not_found,
    meaning: 'There is no such key of the API.',
  },
  'api-key.too-many': {
    status: 409,
    sentence: m.errors_api_key_too_many,
    meaning: 'There are as many keys of the API as there may be.',
  },
} satisfies Record<string, ProblemKind>;

export type ErrorCode = keyof typeof PROBLEMS;

export const ERROR_CODES = Object.keys(PROBLEMS) as [ErrorCode, ...ErrorCode[]];

/** Codes for something that does not exist or that the caller may not see. */
export type NotFoundCode = Exclude<Extract<ErrorCode, `${string}.not-found`>, 'request.not-found'>;

/** Codes whose sentence mentions no values. */
export type PlainErrorCode = {
  [Code in ErrorCode]: Parameters<(typeof PROBLEMS)[Code]['sentence']> extends [] ? Code : never;
}[ErrorCode];

type ValuesOf<Sentence extends (values: never) => string> =
  Parameters<Sentence> extends [infer Values] ? { values: Values } : { values?: never };

type Reasons<Code extends ErrorCode> = (typeof PROBLEMS)[Code] extends { reasons: infer Sentences }
  ? Sentences
  : unknown;

/** What the sentence of a code depends on: a reason, and the values that it mentions. */
export type ProblemWords<Code extends ErrorCode> =
  | ({ reason?: never } & ValuesOf<(typeof PROBLEMS)[Code]['sentence']>)
  | {
      [Reason in keyof Reasons<Code>]: { reason: Reason } & ValuesOf<
        Extract<Reasons<Code>[Reason], (values: never) => string>
      >;
    }[keyof Reasons<Code>];

/** The sentence of a problem, in the language of the work under way. */
export function problemSentence<Code extends ErrorCode>(code: Code, { reason, values }: ProblemWords<Code>): string {
  const { sentence, reasons = {} }: ProblemKind = PROBLEMS[code];
  return (reasons[String(reason)] ?? sentence)(values as never);
}
