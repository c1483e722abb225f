import type { ApiScope, HomeClaim, WebhookEventType, WebhookProblem, WebhookState, Wording } from '@guildhall/contract';
import type { Generated } from 'kysely';
import type {
  CertificateKeyTable,
  CertificateReviewTable,
  CertificateRuleTable,
  CertificateTable,
  StatusListTable,
} from './certificate-tables.ts';
import type { CodeClassTable, CodeTable, CodeUseTable } from './code-tables.ts';
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
  WishTable,
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
  LessonOpeningTable,
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
import type {
  BasketLineTable,
  EnrolmentTable,
  OrderLineTable,
  OrderTable,
  PaymentTable,
  PaymentTotalTable,
  RefundRuleTable,
  ReturnRequestTable,
} from './payment-tables.ts';
import type {
  AccountTable,
  AuditEntryTable,
  ImageTable,
  LimitCountTable,
  MemberTotalTable,
  NullableTimestamp,
  SecretTable,
  SecurityEventTable,
  SessionTable,
  TeacherRequestTable,
  TeacherRequestTotalTable,
  Timestamp,
  UserTable,
} from './people-tables.ts';
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

interface ApiKeyTable {
  id: string;
  admin_id: string;
  name: string;
  /** SHA-256. */
  hash: Buffer;
  start: string;
  scopes: ApiScope[];
  requests_per_minute: number;
  created_at: Timestamp;
  ends_at: Timestamp | null;
  last_used_at: Timestamp | null;
}

/** The journal of erasures. */
interface ErasureTable {
  /** HMAC of the person's id. */
  person_hash: Buffer;
  erased_at: Timestamp;
  /** When it was written beside the backups. */
  journalled_at: NullableTimestamp;
}

/** Buyers of paid classes whose account was deleted. */
interface KeptBuyerTable {
  person_id: string;
  name: string;
  email: string;
  keep_until: Timestamp;
}

/** An authenticator app. */
interface TotpTable {
  user_id: string;
  encrypted_secret: Buffer;
  /** Null until the first code. */
  confirmed_at: NullableTimestamp;
  /** The time step of the last accepted code. */
  last_step: Generated<number>;
  created_at: Timestamp;
}

interface RecoveryCodeTable {
  user_id: string;
  hash: Buffer;
  created_at: Timestamp;
}

interface PasskeyTable {
  id: string;
  user_id: string;
  name: string;
  credential_id: string;
  public_key: Buffer;
  /** How often it has signed; 0 for authenticators that do not count. */
  counter: number;
  transports: string[];
  created_at: Timestamp;
  used_at: NullableTimestamp;
}

/** What a passkey is asked to sign, once. */
interface PasskeyChallengeTable {
  challenge: string;
  /** For a new passkey: whose it will be. */
  user_id: string | null;
  expires_at: Timestamp;
}

/** Categories of classes and of applications to teach. */
interface CategoryTable {
  name: string;
  position: number;
  for_classes: boolean;
  for_applications: boolean;
}

/** Has one row at most. */
interface ShopTable {
  is_only: Generated<true>;
  revision: Generated<number>;
  name: Generated<string>;
  logo_id: string | null;
  accent_light: Generated<string>;
  accent_dark: Generated<string>;
  contact: Generated<string>;
  imprint: Generated<string>;
  privacy_policy: Generated<string>;
  terms: Generated<string>;
  partners: Generated<string[]>;
  claims: Generated<HomeClaim[]>;
  time_zone: Generated<string>;
  currency: Generated<string>;
  /** Beside English. */
  languages: Generated<string[]>;
  wording: Generated<Wording>;
  /** By the key of the message. */
  mail_texts: Generated<Record<string, string>>;
  /** By language, but for English. */
  mail_translations: Generated<Record<string, Record<string, string>>>;
  /** On receipts. */
  address: Generated<string>;
  tax_number: Generated<string>;
  /** In two letters (ISO 3166), or empty; also that of buyers whose country is not known. */
  country: Generated<string>;
  /** By country, in hundredths of a percent: the tax that prices contain. */
  tax_rates: Generated<Record<string, number>>;
}

interface WebhookEndpointTable {
  id: string;
  url: string;
  events: string[];
  is_on: Generated<boolean>;
  encrypted_secret: Buffer;
  encrypted_previous_secret: Buffer | null;
  previous_secret_until: Date | null;
  failing_since: Date | null;
  off_reason: 'failing' | 'gone' | null;
  created_at: Date;
}

interface WebhookEventTable {
  id: string;
  type: WebhookEventType | 'test';
  payload: string;
  created_at: Date;
}

interface WebhookDeliveryTable {
  id: string;
  event_id: string;
  endpoint_id: string;
  state: Generated<WebhookState>;
  attempts: Generated<number>;
  next_attempt_at: Date;
  retry_until: Date;
  leased_until: Date | null;
  last_attempt_at: Date | null;
  answer_status: number | null;
  answer_start: Generated<string>;
  problem: WebhookProblem | null;
  created_at: Date;
}

interface WebhookTables {
  webhook_endpoint: WebhookEndpointTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;
}

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
  wish: WishTable;
  code: CodeTable;
  code_class: CodeClassTable;
  code_use: CodeUseTable;
  enrolment: EnrolmentTable;
  invitation: InvitationTable;
  kept_answer: KeptAnswerTable;
  basket_line: BasketLineTable;
  order: OrderTable;
  order_line: OrderLineTable;
  refund_rule: RefundRuleTable;
  return_request: ReturnRequestTable;
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
  lesson_opening: LessonOpeningTable;
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
