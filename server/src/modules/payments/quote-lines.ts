import { type CodeProblem, type CourseStatus, DEFAULT_CURRENCY, type FALLEN_OUT_REASONS } from '@guildhall/contract';
import { sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import type { EnrolmentState } from '../../database/payment-tables.ts';
import { isId } from '../../lib/ids.ts';
import { findUsableCode, type UsableCode } from '../codes/index.ts';
import { enrolmentProblem } from '../enrolments/index.ts';

interface OfferedCourse {
  id: string;
  title: string;
  image_id: string;
  teacher_id: string;
  teacher_name: string;
  price_cents: number;
  currency: string;
  status: CourseStatus;
  enrolment: EnrolmentState | null;
}

export interface QuotedLine {
  course: OfferedCourse;
  discountCents: number;
  /** Whose share the discount lowers; null without one. */
  discountBearer: UsableCode['bearer'] | null;
  priceCents: number;
}

interface FallenOut {
  courseId: string;
  title: string;
  reason: (typeof FALLEN_OUT_REASONS)[number];
}

export interface OrderQuote {
  currency: string;
  lines: QuotedLine[];
  fallenOut: FallenOut[];
  /** Null where none was sent, or it takes off nothing: then `codeProblem` says why. */
  code: Pick<UsableCode, 'id' | 'text'> | null;
  codeProblem: CodeProblem | null;
  discountCents: number;
  totalCents: number;
}

interface QuoteRequest {
  courseIds: string[];
  /** Undefined for a visitor. */
  buyerId: string | undefined;
  /** As it was typed. */
  code: string | undefined;
  now: Date;
}

/** Locked, nobody can delete the classes until the transaction ends. */
async function listOfferedCourses(
  reader: Reader,
  { courseIds, buyerId }: Pick<QuoteRequest, 'courseIds' | 'buyerId'>,
  isLocked: boolean,
) {
  const { rows } = await sql<OfferedCourse>`
    select course.id, course.title, course.image_id, course.teacher_id, teacher.name as teacher_name, course.price_cents,
      course.currency, course.status, enrolment.state as enrolment
    from course join "user" as teacher on teacher.id = course.teacher_id
      left join enrolment on enrolment.course_id = course.id and enrolment.student_id = ${buyerId ?? null}
        and enrolment.state <> 'ended'
    where course.id = any (${courseIds}::uuid[])
    order by course.id ${isLocked ? sql`for key share of course` : sql``}
  `.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Undefined where the class can be a line. Whoever teaches may look at prices like everybody else. */
function reasonOf(course: OfferedCourse | undefined, buyerId = ''): FallenOut['reason'] | undefined {
  if (course?.enrolment) return course.enrolment === 'active' ? 'owned' : 'hold';
  const problem = enrolmentProblem(course, { id: buyerId, role: 'Student' });
  if (problem) return problem === 'enrolment.own-class' ? 'own-class' : 'not-on-sale';
  return course?.price_cents === 0 ? 'free' : undefined;
}

/** The title of a class that is not offered any more is known to those who have it. */
const toFallenOut = (courseId: string, reason: FallenOut['reason'], course: OfferedCourse | undefined): FallenOut => ({
  courseId,
  title: reason === 'not-on-sale' ? '' : (course?.title ?? ''),
  reason,
});

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** That of all classes; without one, that of the shop. */
async function readCurrency(reader: Reader): Promise<string> {
  const shop = await reader.selectFrom('shop').select('currency').executeTakeFirst();
  return shop?.currency ?? DEFAULT_CURRENCY;
}

const toPricedLine = ({ id, teacher_id, price_cents }: OfferedCourse) => ({
  courseId: id,
  teacherId: teacher_id,
  priceCents: price_cents,
});

/** What the code takes off each class, if it can be used for them. */
async function applyCode(
  reader: Reader,
  courses: OfferedCourse[],
  { code: text = '', buyerId, now, currency }: QuoteRequest & { currency: string },
) {
  if (text.trim() === '' || courses.length === 0) return { code: null, codeProblem: null };
  const found = await findUsableCode(reader, { text, buyerId, lines: courses.map(toPricedLine), currency, now });
  return 'problem' in found ? { code: null, codeProblem: found.problem } : { code: found, codeProblem: null };
}

/**
 * What classes cost now, each once, in the order in which they were sent; and those that the buyer cannot buy. A sale has `isLocked`.
 * Call `switchDuePrices` before.
 */
export async function quoteLines(reader: Reader, request: QuoteRequest, isLocked = false): Promise<OrderQuote> {
  const courseIds = request.courseIds.map((id) => id.toLowerCase());
  const { buyerId } = request;
  const found = await listOfferedCourses(reader, { courseIds: courseIds.filter(isId), buyerId }, isLocked);
  const courses: OfferedCourse[] = [];
  const fallenOut: FallenOut[] = [];
  for (const courseId of new Set(courseIds)) {
    const course = found.get(courseId);
    const reason = reasonOf(course, buyerId);
    if (course && !reason) courses.push(course);
    else fallenOut.push(toFallenOut(courseId, reason ?? 'not-on-sale', course));
  }
  const currency = courses[0]?.currency ?? (await readCurrency(reader));
  const { code, codeProblem } = await applyCode(reader, courses, { ...request, currency });
  const lines = courses.map((course, index): QuotedLine => {
    const discountCents = code?.discounts[index] ?? 0;
    const discountBearer = code && discountCents > 0 ? code.bearer : null;
    return { course, discountCents, discountBearer, priceCents: course.price_cents - discountCents };
  });
  return {
    currency,
    lines,
    fallenOut,
    code,
    codeProblem,
    discountCents: sumOf(lines.map(({ discountCents }) => discountCents)),
    totalCents: sumOf(lines.map(({ priceCents }) => priceCents)),
  };
}
