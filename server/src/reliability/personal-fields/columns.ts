type Columns = Record<string, readonly string[]>;

/** Texts about people, by people, or that lead to people. `readers.ts` says who reads each. */
export const PERSONAL: Columns = {
  account: ['account_id', 'password'],
  announcement: ['title', 'text'],
  attachment: ['name', 'object_key'],
  attempt_answer: ['answer'],
  audit_entry: ['subject_name', 'reason'],
  certificate: ['student_name', 'teacher_name', 'credential', 'statement', 'revocation_reason'],
  code_use: ['email', 'card_fingerprint'],
  course: ['reason'],
  invitation: ['name', 'email', 'reason', 'token_hash'],
  kept_buyer: ['name', 'email'],
  lesson: ['hidden_reason'],
  lesson_note: ['text'],
  order: ['company', 'tax_number'],
  passkey: ['name', 'credential_id', 'public_key'],
  passkey_challenge: ['challenge'],
  payment: ['intent_id', 'charge_id', 'card_brand', 'card_last4', 'card_fingerprint', 'reason'],
  recovery_code: ['hash'],
  report: ['subject_title', 'explanation', 'answer'],
  return_request: ['reason', 'answer'],
  review: ['description', 'answer', 'hidden_reason'],
  security_event: ['typed_email', 'detail', 'ip_address', 'user_agent'],
  session: ['token', 'ip_address', 'user_agent'],
  submission: ['answer', 'link', 'comment'],
  teacher_request: ['teacher_name', 'title', 'reason'],
  totp: ['encrypted_secret'],
  user: ['name', 'email', 'image', 'suspended_reason', 'bio'],
  verification: ['identifier', 'value'],
  wrong_answer: ['text'],
};

/** Always empty. */
const UNUSED: Columns = { account: ['access_token', 'refresh_token', 'id_token', 'scope'] };

/** Copies for search. Whoever is told one of them is told the field itself. */
const COPIES: Columns = {
  course_search: ['words', 'main_words'],
  course_title: ['title', 'status', 'search_text'],
  course_word: ['word'],
};

/** Belongs to the site, without a person. */
const SECRETS_OF_THE_SITE: Columns = {
  api_key: ['name', 'hash', 'start', 'scopes'],
  certificate_key: ['id', 'algorithm', 'address', 'public_jwk', 'encrypted_private_key'],
  erasure: ['person_hash'],
  jwks: ['public_key', 'private_key', 'alg', 'crv'],
  kept_answer: ['key_hash', 'input_hash', 'encrypted_body'],
  limit_count: ['key'],
  secret: ['name', 'value'],
  webhook_endpoint: ['url', 'events', 'encrypted_secret', 'encrypted_previous_secret', 'off_reason'],
};

/** What classes consist of. Who reads lessons and quizzes is tested beside them. */
const CONTENT: Columns = {
  assignment: ['title', 'description', 'changes'],
  attempt: ['seed', 'questions', 'handed_in_by', 'right_numbers'],
  caption: ['language', 'vtt'],
  certificate: ['course_title', 'issuer_name', 'description', 'criteria', 'revocation'],
  certificate_rule: ['description'],
  code: ['text', 'folded', 'currency'],
  content_change: ['kind', 'change', 'title', 'parts', 'before_title', 'before_text'],
  course: [
    ...['title', 'description', 'currency', 'category', 'time_zone', 'status', 'seen_version', 'level', 'language'],
    ...['goals', 'requirements', 'audience'],
  ],
  lesson: ['title', 'text', 'html'],
  lesson_version: ['title', 'text', 'writing_id'],
  quiz: ['questions', 'solutions_shown'],
  quiz_marking: ['questions'],
  quiz_version: ['content', 'writing_id'],
  section: ['title'],
};

/** Kinds, states, counts, and names of things. */
const OTHERS: Columns = {
  account: ['provider_id'],
  announcement_quota: ['announced_at'],
  assignment_notification: ['kind'],
  attachment: ['purpose', 'content_type', 'state'],
  audit_entry: ['action', 'key_name', 'subject_sentence', 'reason_sentence'],
  backup_run: ['name', 'failure', 'failure_sentence'],
  certificate: ['revocation_sentence'],
  invalidation: ['transaction', 'process', 'changed', 'counted'],
  category: ['name'],
  course_facet_total: ['category', 'price', 'level', 'length', 'rating', 'language'],
  course_total: ['status', 'category'],
  daily_mail: ['kind'],
  daily_mail_run: ['kind'],
  enrolment: ['origin', 'state'],
  image: ['avif_widths'],
  installation: ['kind'],
  lesson_video: ['status', 'refusal', 'refusal_sentence'],
  member_total: ['role'],
  order: ['currency', 'country'],
  order_line: ['outcome', 'discount_bearer'],
  passkey: ['transports'],
  payment: ['currency', 'status', 'reason_sentence'],
  payment_total: ['status'],
  price_change: ['currency'],
  removed_object: ['prefix', 'parts'],
  return_request: ['state'],
  shop: [
    ...['partners', 'claims', 'time_zone', 'currency', 'mail_texts', 'mail_translations', 'languages', 'wording'],
    'name',
    'accent_light',
    'accent_dark',
    'contact',
    'imprint',
    'privacy_policy',
    'address',
    'tax_number',
    'country',
    'tax_rates',
    'terms',
  ],
  report: ['kind', 'reason', 'status', 'answer_sentence'],
  security_event: ['kind', 'detail_sentence'],
  status_list: ['address'],
  teacher_request: ['experience_level', 'category', 'status'],
  teacher_request_total: ['status'],
  upload: ['head_hash', 'tail_hash', 'parts'],
  user: ['role', 'language'],
  video_rendition: ['status', 'refusal', 'media_type'],
  webhook_delivery: ['state', 'answer_start', 'problem'],
  webhook_event: ['type', 'payload'],
};

export const IMPERSONAL: Columns[] = [UNUSED, COPIES, SECRETS_OF_THE_SITE, CONTENT, OTHERS];

export const fieldsOf = (columns: Columns): string[] =>
  Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));

/** What a personal field holds in the test: a word that nothing else contains. */
export const markerOf = (field: string): string => `zq${field.replaceAll(/[^a-z0-9]/g, '')}`;
