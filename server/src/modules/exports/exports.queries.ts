import type { CheckedQueryOf, exportAudit, exportCourses, exportMembers, exportPayments } from '@guildhall/contract';
import { type RawBuilder, sql } from 'kysely';
import { containsText } from '../../database/contains-text.ts';
import type { StoredSentence } from '../../database/stored-text.ts';
import { isTitled, JOIN_TEACHER } from '../courses/index.ts';
import { nameMatches } from '../members/index.ts';

/** As the file shows an instant: spreadsheets read it as a date. */
const localTime = (column: RawBuilder<unknown>, timeZone: string) =>
  sql`to_char(${column} at time zone ${timeZone}::text, 'YYYY-MM-DD HH24:MI')`;

const people = (text: string) => sql`(select person.id from "user" as person where ${nameMatches(text, 'person')})`;

export interface ExportedMember {
  name: string;
  email: string;
  role: string;
  suspended: string | null;
}

/** The rows of the lists of people, in their order. */
export const exportedMembers = ({ text, role }: CheckedQueryOf<typeof exportMembers>, timeZone: string) =>
  sql<ExportedMember>`
    select name, email, role, ${localTime(sql`suspended_at`, timeZone)} as suspended from "user"
    where ${text ? nameMatches(text) : sql`true`} ${role ? sql`and role = ${role}` : sql``}
    order by created_at desc, id desc`;

export interface ExportedCourse {
  title: string;
  status: string;
  category: string | null;
  price_cents: number;
  currency: string;
  teacher_name: string;
  teacher_email: string;
  enrolled_count: number;
  review_count: number;
  average_rating: number | null;
  submitted: string;
  published: string | null;
  reason: string | null;
}

const COURSE_ORDERS = {
  newest: sql`course.created_at desc, course.id desc`,
  oldest: sql`course.created_at, course.id`,
  title: sql`lower(course.title), course.id`,
};

const ofStatus = (status: CheckedQueryOf<typeof exportCourses>['status']) => {
  if (status === 'Edited') return sql`listed.is_edited`;
  return status ? sql`course.status = ${status}` : sql`course.status <> 'Archived'`;
};

/** The rows of the admins' list of classes, in its order. */
export const exportedCourses = ({ q, status, sort }: CheckedQueryOf<typeof exportCourses>, timeZone: string) =>
  sql<ExportedCourse>`
    select course.title, course.status, course.category, course.price_cents, course.currency,
      teacher.name as teacher_name, teacher.email as teacher_email, course.enrolled_count, course.review_count,
      case when course.review_count > 0 then course.average_rating end as average_rating,
      ${localTime(sql`course.created_at`, timeZone)} as submitted,
      ${localTime(sql`course.published_at`, timeZone)} as published, course.reason
    from course ${JOIN_TEACHER} join course_title as listed on listed.course_id = course.id
    where ${ofStatus(status)} and ${q ? containsText(sql`listed.search_text`, q) : sql`true`}
    order by ${COURSE_ORDERS[sort]}`;

export interface ExportedPayment {
  begun: string;
  paid: string | null;
  refunded: string | null;
  status: string;
  amount_cents: number;
  refunded_cents: number;
  currency: string;
  title: string;
  student_name: string;
  student_email: string;
  intent_id: string | null;
  reason: string | null;
  reason_sentence: StoredSentence | null;
}

const concerns = (text: string) => sql`(
  payment.student_id in ${people(text)} or payment.intent_id = ${text}
  or payment.course_id in (select course_id from course_title as named where ${isTitled(text, 'named')}))`;

/** The rows of the list of payments, in its order. */
export const exportedPayments = ({ q, status }: CheckedQueryOf<typeof exportPayments>, timeZone: string) =>
  sql<ExportedPayment>`
    select ${localTime(sql`payment.created_at`, timeZone)} as begun, ${localTime(sql`payment.paid_at`, timeZone)} as paid,
      ${localTime(sql`payment.refunded_at`, timeZone)} as refunded, payment.status, payment.amount_cents,
      payment.refunded_cents, payment.currency, course.title, student.name as student_name,
      student.email as student_email, payment.intent_id, payment.reason, payment.reason_sentence
    from payment join course on course.id = payment.course_id join "user" as student on student.id = payment.student_id
    where ${q ? concerns(q) : sql`true`} ${status ? sql`and payment.status = ${status}` : sql``}
    order by payment.created_at desc, payment.id desc`;

export interface ExportedDecision {
  at: string;
  action: string;
  actor_name: string | null;
  actor_email: string | null;
  subject_name: string;
  subject_sentence: StoredSentence | null;
  person_name: string | null;
  reason: string | null;
  reason_sentence: StoredSentence | null;
  key_name: string | null;
}

const isAbout = (text: string) => sql`(entry.actor_id in ${people(text)} or entry.person_id in ${people(text)})`;

/** The rows of the audit, in its order. */
export const exportedDecisions = ({ person, kind }: CheckedQueryOf<typeof exportAudit>, timeZone: string) =>
  sql<ExportedDecision>`
    select ${localTime(sql`entry.at`, timeZone)} as at, entry.action, actor.name as actor_name,
      actor.email as actor_email, entry.subject_name, entry.subject_sentence, person.name as person_name, entry.reason, entry.reason_sentence,
      entry.key_name
    from audit_entry as entry left join "user" as actor on actor.id = entry.actor_id
      left join "user" as person on person.id = entry.person_id
    where ${person ? isAbout(person) : sql`true`} ${kind ? sql`and entry.action = ${kind}` : sql``}
    order by entry.at desc, entry.id desc`;
