import type { ApiKeyTable } from './api-key-tables.ts';
import type {
  CertificateKeyTable,
  CertificateReviewTable,
  CertificateRuleTable,
  CertificateTable,
  StatusListTable,
} from './certificate-tables.ts';
import type {
  CourseFacetTotalTable,
  CourseSearchTable,
  CourseTable,
  CourseTitleTable,
  CourseTotalTable,
  CourseWordTable,
  PriceChangeTable,
  ReductionTable,
  ReviewTable,
} from './course-tables.ts';
import type {
  AssignmentNotificationTable,
  AssignmentTable,
  CourseDayTable,
  SubmissionTable,
} from './coursework-tables.ts';
import type { BackupRunTable, InstallationTable, InvalidationTable, KeptAnswerTable } from './installation-tables.ts';
import type { InvitationTable } from './invitation-tables.ts';
import type {
  CoursePositionTable,
  LessonNoteTable,
  LessonProgressTable,
  LessonTotalTable,
  ReportTable,
  TrialTable,
} from './learning-tables.ts';
import type {
  AttachmentTable,
  CaptionTable,
  ContentChangeTable,
  LessonTable,
  LessonVersionTable,
  LessonVideoTable,
  RemovedObjectTable,
  SectionTable,
  StorageUseTable,
  UploadTable,
  VideoRenditionTable,
} from './lesson-tables.ts';
import type { AnnouncementQuotaTable, AnnouncementTable, DailyMailRunTable, DailyMailTable } from './notice-tables.ts';
import type { EnrolmentTable, OrderLineTable, OrderTable, PaymentTable, PaymentTotalTable } from './payment-tables.ts';
import type {
  AccountTable,
  AuditEntryTable,
  ImageTable,
  LimitCountTable,
  MemberTotalTable,
  SecretTable,
  SecurityEventTable,
  SessionTable,
  TeacherRequestTable,
  TeacherRequestTotalTable,
  UserTable,
} from './people-tables.ts';
import type { ErasureTable, KeptBuyerTable } from './personal-data-tables.ts';
import type {
  AttemptAnswerTable,
  AttemptTable,
  ExtraAttemptTable,
  QuestionTotalTable,
  QuizMarkingTable,
  QuizTable,
  QuizVersionTable,
  WrongAnswerTable,
} from './quiz-tables.ts';
import type { PasskeyChallengeTable, PasskeyTable, RecoveryCodeTable, TotpTable } from './second-factor-tables.ts';
import type { CategoryTable, ShopTable } from './shop-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

/** The tables of `migrations/`. */
export interface Tables extends WebhookTables {
  installation: InstallationTable;
  backup_run: BackupRunTable;
  invalidation: InvalidationTable;
  shop: ShopTable;
  category: CategoryTable;
  user: UserTable;
  session: SessionTable;
  account: AccountTable;
  totp: TotpTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  secret: SecretTable;
  limit_count: LimitCountTable;
  api_key: ApiKeyTable;
  audit_entry: AuditEntryTable;
  security_event: SecurityEventTable;
  image: ImageTable;
  member_total: MemberTotalTable;
  teacher_request: TeacherRequestTable;
  teacher_request_total: TeacherRequestTotalTable;
  course: CourseTable;
  course_total: CourseTotalTable;
  course_facet_total: CourseFacetTotalTable;
  course_search: CourseSearchTable;
  course_title: CourseTitleTable;
  course_word: CourseWordTable;
  price_change: PriceChangeTable;
  reduction: ReductionTable;
  enrolment: EnrolmentTable;
  invitation: InvitationTable;
  kept_answer: KeptAnswerTable;
  order: OrderTable;
  order_line: OrderLineTable;
  payment: PaymentTable;
  payment_total: PaymentTotalTable;
  review: ReviewTable;
  assignment: AssignmentTable;
  assignment_notification: AssignmentNotificationTable;
  submission: SubmissionTable;
  course_day: CourseDayTable;
  announcement: AnnouncementTable;
  announcement_quota: AnnouncementQuotaTable;
  daily_mail_run: DailyMailRunTable;
  daily_mail: DailyMailTable;
  section: SectionTable;
  lesson: LessonTable;
  lesson_version: LessonVersionTable;
  content_change: ContentChangeTable;
  attachment: AttachmentTable;
  storage_use: StorageUseTable;
  removed_object: RemovedObjectTable;
  upload: UploadTable;
  lesson_video: LessonVideoTable;
  video_rendition: VideoRenditionTable;
  caption: CaptionTable;
  lesson_progress: LessonProgressTable;
  course_position: CoursePositionTable;
  lesson_total: LessonTotalTable;
  lesson_note: LessonNoteTable;
  trial: TrialTable;
  report: ReportTable;
  quiz: QuizTable;
  quiz_version: QuizVersionTable;
  attempt: AttemptTable;
  attempt_answer: AttemptAnswerTable;
  quiz_marking: QuizMarkingTable;
  extra_attempt: ExtraAttemptTable;
  question_total: QuestionTotalTable;
  wrong_answer: WrongAnswerTable;
  certificate_rule: CertificateRuleTable;
  certificate_key: CertificateKeyTable;
  status_list: StatusListTable;
  certificate: CertificateTable;
  certificate_review: CertificateReviewTable;
  erasure: ErasureTable;
  kept_buyer: KeptBuyerTable;
}
