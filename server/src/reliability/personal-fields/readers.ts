import type { Viewer } from './viewers.ts';

/** Who, and by which calls and pages. */
type Readers = readonly (readonly [readonly Viewer[], string])[];

const TEACHER = 'her teacher';
const ADMIN = 'an admin';
const JANE = 'Jane';
const SIGNED_IN = ['a stranger', 'a classmate', 'a pupil of hers', TEACHER, 'another teacher', ADMIN, JANE] as const;
/** The suspended may read nothing for which a token is looked at, not even what is public. */
const VISITORS = ['nobody', ...SIGNED_IN] as const;
const EVERYBODY = [...VISITORS, 'a suspended classmate'] as const;

/** Nobody is told, not even whom it belongs to. */
const NOBODY: Readers = [];

const CARD: Readers = [
  [[JANE], 'downloadPersonalData listMyPayments'],
  [[ADMIN], 'listMemberPayments listPayments'],
  [[ADMIN, JANE], 'readPayment'],
];
const RECEIPT: Readers = [
  [[JANE], 'downloadPersonalData listMyOrders'],
  [[ADMIN, JANE], 'readPayment readOrder'],
];
const RETURN: Readers = [
  [[JANE], 'downloadPersonalData'],
  [[ADMIN], 'listReturnRequests'],
];
const ORDERS: Readers = [
  [[JANE], 'listMyOrders'],
  [[ADMIN, JANE], 'readOrder'],
];
const APPLICATION: Readers = [
  [[JANE], 'downloadPersonalData readMyTeacherRequest'],
  [[ADMIN], 'listMemberRequests listTeacherRequests'],
  [[ADMIN, JANE], 'readTeacherRequest'],
];
const WORK: Readers = [
  [[JANE], 'downloadPersonalData listMyAssignments'],
  [[TEACHER, ADMIN], 'listSubmissions'],
  [[TEACHER, ADMIN, JANE], 'readCourse'],
];
const DEVICE: Readers = [
  [[JANE], 'downloadPersonalData listSessions'],
  [[ADMIN], 'listMemberSessions'],
];
const LOGGED: Readers = [
  [[JANE], 'downloadPersonalData'],
  [[ADMIN], 'listSecurityEvents'],
];
/** Admins read of invitations that are not accepted yet. */
const INVITED: Readers = [[[JANE], 'downloadPersonalData']];
const DECISION: Readers = [
  [[JANE], 'downloadPersonalData'],
  [[ADMIN], 'exportAudit listAudit listMemberAudit'],
];
const REPORT: Readers = [
  [[JANE], 'downloadPersonalData'],
  [[ADMIN], 'listReports'],
];
const REVIEW: Readers = [
  [[JANE], 'downloadPersonalData readMyReview'],
  [VISITORS, 'readCourse'],
  [EVERYBODY, 'listReviews page:home page:courseDetails'],
];
const ANNOUNCEMENT: Readers = [[['a pupil of hers', ADMIN, JANE], 'listAnnouncements']];
const PUBLISHED_CLASSES = 'listTeacherCourses listTopCourses searchCourses';
const PUBLIC_PAGES = 'page:home page:listing page:courseDetails page:teacher';
const LISTS_OF_MEMBERS = 'listMembers searchMembers readMemberDetails';
const ADMIN_FILES = 'exportCourses exportMembers exportPayments';
const CLASS_LISTS = 'listSubmissions listCourseStudents listStudentProgress';
const CLASS_FILES = 'exportCourseStudents exportGrades listAttempts exportAttempts';

/**
 * Who reads which personal field of Jane, written by hand. Jane teaches: her name, address and picture are on the pages
 * of her classes. As a student she is known to her teacher, and by name and picture to readers of her reviews.
 */
export const READERS: Record<string, Readers> = {
  'user.name': [
    [[JANE], 'readSession downloadPersonalData listTaughtCourses listEnrolledCourses listMyPayments listMyAssignments'],
    [[JANE], 'listLessonVersions readLessonVersion readMyReview listMyOrders'],
    [[ADMIN, JANE], 'readMember readPayment readOrder listCodes readCodeSales'],
    [[ADMIN], `${LISTS_OF_MEMBERS} listMemberCourses listMemberEnrolments listMemberPayments listMemberAudit`],
    [
      [ADMIN],
      'listAllCourses listPayments listReturnRequests readCourseContent listReports listAudit listSecurityEvents',
    ],
    [[ADMIN], `${ADMIN_FILES} exportAudit`],
    [[TEACHER, ADMIN], `${CLASS_LISTS} ${CLASS_FILES}`],
    [VISITORS, 'readCourse'],
    [EVERYBODY, `readTeacher listSuggestions listReviews ${PUBLISHED_CLASSES} ${PUBLIC_PAGES}`],
  ],
  'user.email': [
    [[JANE], 'readSession downloadPersonalData listTaughtCourses listEnrolledCourses listMyPayments listMyAssignments'],
    [[JANE], 'readMyTeacherRequest readMyReview listMyOrders'],
    [[ADMIN, JANE], 'readMember readPayment readOrder readTeacherRequest'],
    [[ADMIN], `${LISTS_OF_MEMBERS} listMemberCourses listMemberEnrolments listMemberPayments listMemberRequests`],
    [
      [ADMIN],
      'listAllCourses listPayments listReturnRequests listTeacherRequests listReports searchCertificates listSecurityEvents',
    ],
    /** Shows a mail to her that failed. */
    [[ADMIN], 'listFailedJobs'],
    [[ADMIN], ADMIN_FILES],
    [[TEACHER, ADMIN], `${CLASS_LISTS} ${CLASS_FILES} listCourseCertificates`],
    [VISITORS, 'readCourse'],
    [EVERYBODY, `${PUBLISHED_CLASSES} ${PUBLIC_PAGES}`],
  ],
  'user.image': [
    [[JANE], 'readSession downloadPersonalData listTaughtCourses listMyAssignments readMyTeacherRequest readMyReview'],
    [[ADMIN, JANE], 'readMember readTeacherRequest'],
    [[ADMIN], `${LISTS_OF_MEMBERS} listMemberCourses listMemberRequests listAllCourses listTeacherRequests`],
    [[TEACHER, ADMIN], CLASS_LISTS],
    [VISITORS, 'readCourse'],
    [EVERYBODY, `readTeacher listReviews ${PUBLISHED_CLASSES} ${PUBLIC_PAGES}`],
  ],
  'user.bio': [
    [[JANE], 'downloadPersonalData readBio'],
    [EVERYBODY, 'readTeacher page:teacher'],
  ],
  /** And the suspended person, whatever they call. */
  'user.suspended_reason': [[[ADMIN], 'readMemberDetails']],

  'session.token': NOBODY,
  'session.ip_address': DEVICE,
  'session.user_agent': DEVICE,
  'account.account_id': NOBODY,
  'account.password': NOBODY,
  'passkey.name': [[[JANE], 'readSecondFactors downloadPersonalData']],
  'passkey.credential_id': NOBODY,
  'passkey.public_key': NOBODY,
  'passkey_challenge.challenge': NOBODY,
  'totp.encrypted_secret': NOBODY,
  'recovery_code.hash': NOBODY,
  'verification.identifier': NOBODY,
  'verification.value': NOBODY,
  'security_event.detail': LOGGED,
  'security_event.ip_address': LOGGED,
  'security_event.user_agent': LOGGED,
  'security_event.typed_email': [[[ADMIN], 'listSecurityEvents']],
  'audit_entry.subject_name': DECISION,
  'audit_entry.reason': DECISION,
  'invitation.name': INVITED,
  'invitation.email': INVITED,
  'invitation.reason': INVITED,
  'invitation.token_hash': NOBODY,
  'kept_buyer.name': NOBODY,
  'kept_buyer.email': NOBODY,

  'teacher_request.teacher_name': APPLICATION,
  'teacher_request.title': APPLICATION,
  'teacher_request.reason': APPLICATION,
  'course.reason': [
    [[JANE], 'listTaughtCourses'],
    [[ADMIN], 'exportCourses listAllCourses listMemberCourses'],
  ],
  'announcement.title': ANNOUNCEMENT,
  'announcement.text': ANNOUNCEMENT,
  'lesson.hidden_reason': [[[ADMIN, JANE], 'readLesson']],

  /** Her teacher has always seen the transaction in the class's enrolments. */
  'order.company': RECEIPT,
  'order.tax_number': RECEIPT,
  'return_request.reason': RETURN,
  'return_request.answer': RETURN,

  'payment.intent_id': [
    [[JANE], 'listMyPayments listEnrolledCourses'],
    [[ADMIN], 'exportPayments listMemberEnrolments listMemberPayments listPayments'],
    [[ADMIN, JANE], 'readPayment'],
    ...ORDERS,
    [[TEACHER, ADMIN, JANE], 'readCourse'],
  ],
  'payment.charge_id': NOBODY,
  'payment.card_brand': [...CARD, ...ORDERS],
  'payment.card_last4': [...CARD, ...ORDERS],
  'payment.card_fingerprint': NOBODY,
  'code_use.email': [[[JANE], 'downloadPersonalData']],
  'code_use.card_fingerprint': NOBODY,
  'payment.reason': [...CARD, [[ADMIN], 'exportPayments']],

  'submission.answer': WORK,
  'submission.link': WORK,
  'submission.comment': [...WORK, [[TEACHER, ADMIN], 'exportGrades']],
  'attachment.name': [
    [[JANE], 'downloadPersonalData listMySubmissionFiles'],
    [[TEACHER, JANE], 'listSubmissionFiles'],
  ],
  'attachment.object_key': NOBODY,
  'attempt_answer.answer': [
    [[JANE], 'downloadPersonalData'],
    [[TEACHER, ADMIN], 'exportAttempts'],
    [[TEACHER, ADMIN, JANE], 'readAttempt'],
  ],
  'wrong_answer.text': [[[TEACHER, ADMIN], 'listQuestionResults']],
  'lesson_note.text': [[[JANE], 'downloadPersonalData listLessonNotes listCourseNotes exportNotes']],
  'review.description': REVIEW,
  'review.answer': REVIEW,
  'review.hidden_reason': [
    [[JANE], 'downloadPersonalData readMyReview'],
    [[ADMIN, JANE], 'readCourse'],
  ],
  'report.subject_title': REPORT,
  'report.explanation': REPORT,
  'report.answer': REPORT,

  /** A certificate is for everybody who has its address. */
  'certificate.student_name': [
    [[JANE], 'downloadPersonalData listMyCertificates'],
    [[TEACHER, ADMIN], 'listCourseCertificates'],
    [[ADMIN], 'searchCertificates'],
    [EVERYBODY, 'readCertificate downloadCertificatePdf downloadCertificateBadge downloadCertificateToken'],
    [EVERYBODY, 'page:certificate'],
  ],
  /** On the certificate of her pupil. */
  'certificate.teacher_name': [
    [['a pupil of hers'], 'listMyCertificates'],
    [[ADMIN, JANE], 'listCourseCertificates'],
    [[ADMIN], 'searchCertificates'],
    [EVERYBODY, 'readCertificate downloadCertificatePdf page:certificate'],
  ],
  'certificate.credential': [
    [[JANE], 'downloadPersonalData'],
    [EVERYBODY, 'downloadCertificatePdf downloadCertificateBadge downloadCertificateToken'],
  ],
  'certificate.statement': NOBODY,
  'certificate.revocation_reason': [
    [[JANE], 'downloadPersonalData listMyCertificates'],
    [[TEACHER, ADMIN], 'listCourseCertificates'],
    [[ADMIN], 'searchCertificates'],
    [EVERYBODY, 'readCertificate page:certificate'],
  ],
};
