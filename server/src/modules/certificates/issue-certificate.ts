import { randomUUID } from 'node:crypto';
import { buildCredential, signCredential, signStatement } from '@guildhall/credentials';
import { ENGLISH } from '@guildhall/messages/languages';
import type { Insertable } from 'kysely';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { recordWebhookEvent } from '../../jobs/webhook-events.ts';
import { newId } from '../../lib/ids.ts';
import { inLanguage } from '../../lib/in-language.ts';
import { type Holder, insertCertificate } from './certificates.queries.ts';
import { drawStatus } from './draw-status.ts';
import { achievementsOf } from './drawing/certificate.ts';
import { type SigningDeps, takeSigningKeys } from './signing-keys.ts';

export interface IssuingDeps extends SigningDeps {
  settings: { publicUrl: string; brandName: string };
  /** Sends the mail about a certificate, once the transaction has committed. */
  announcing: { add: (tx: Tx, data: { certificateId: string }) => Promise<void> };
}

type Row = Insertable<Tables['certificate']>;

/** What a certificate says. */
export interface Certified extends Holder {
  texts: Pick<Row, 'student_name' | 'course_title' | 'teacher_name' | 'description' | 'criteria' | 'half_hours'>;
  achievements: Pick<
    Row,
    'lesson_count' | 'assignment_count' | 'quiz_count' | 'average_grade' | 'graded_count' | 'assignment_total'
  >;
  now: Date;
}

/** Two certificates may draw the same index at the same time, and one draws again: once in many thousands. */
const MAX_DRAWS = 5;

/** Call under the lock of the enrolment, once it is known that this student has no certificate that holds. */
export async function issueCertificate(tx: Tx, deps: IssuingDeps, certified: Certified): Promise<string> {
  const id = newId();
  for (let draw = 1; draw <= MAX_DRAWS; draw++) {
    const row = await signedRow(tx, deps, { ...certified, id });
    if (!(await insertCertificate(tx, row))) continue;
    const { courseId, studentId, now } = certified;
    const data = { CertificateId: id, CourseId: courseId, StudentId: studentId };
    await recordWebhookEvent(tx, { type: 'certificate.issued', data, now });
    await deps.announcing.add(tx, { certificateId: id });
    return id;
  }
  throw new Error(`No certificate can be stored for student ${certified.studentId} of class ${certified.courseId}.`);
}

/** Signed, so that the figures on paper can be compared with it. */
const achievedText = ({ achievements, texts }: Certified) =>
  inLanguage(ENGLISH, () =>
    achievementsOf({
      hours: texts.half_hours == null ? null : texts.half_hours / 2,
      achievements: {
        lessonCount: achievements.lesson_count,
        assignmentCount: achievements.assignment_count,
        quizCount: achievements.quiz_count,
        averageGrade: achievements.average_grade ?? null,
        gradedCount: achievements.graded_count ?? null,
        assignmentTotal: achievements.assignment_total ?? null,
      },
    }),
  );

/** Tokens count in seconds, and say the same as the row. */
const toSecond = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000);

async function signedRow(tx: Tx, deps: IssuingDeps, certified: Certified & { id: string }): Promise<Row> {
  const { id, courseId, studentId, texts, achievements, now } = certified;
  const { publicUrl, brandName } = deps.settings;
  const keys = await takeSigningKeys(tx, deps, now);
  const { list, index } = await drawStatus(tx, { publicUrl, now });
  const issuedAt = toSecond(now);
  /** People get an id for this certificate alone: two of them do not say that they are about one account. */
  const credential = buildCredential({
    address: `${publicUrl}/certificates/${id}`,
    issuer: { address: publicUrl, name: brandName },
    student: { id: randomUUID(), name: texts.student_name },
    teacher: { id: randomUUID(), name: texts.teacher_name },
    course: { id: courseId, title: texts.course_title, description: texts.description },
    criteria: texts.criteria,
    achieved: achievedText(certified),
    issuedAt,
    status: { list: list.address, index },
  });
  const statement = {
    id,
    studentName: texts.student_name,
    courseTitle: texts.course_title,
    issuerName: brandName,
    issuedAt,
  };
  return {
    id,
    course_id: courseId,
    student_id: studentId,
    ...texts,
    ...achievements,
    issuer_name: brandName,
    issued_at: issuedAt,
    credential: await signCredential(credential, keys.credential),
    statement: await signStatement(statement, keys.statement),
    status_list_id: list.id,
    status_index: index,
  };
}
