import type { Selectable } from 'kysely';
import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { inserted } from '../../http/write-results.ts';
import { Problem } from '../../lib/problem.ts';
import type { Viewer } from '../course-access/index.ts';
import {
  countReissues,
  findCertificate,
  lockActiveEnrolment,
  lockCertificate,
  revoke,
} from './certificates.queries.ts';
import { type Certified, type IssuingDeps, issueCertificate } from './issue-certificate.ts';

/** Within a year, of one student and class: more names than somebody bears. */
const MAX_REISSUES = 2;

interface ReissueRequest {
  certificateId: string;
  actor: Viewer;
  now: Date;
}

/** One's own: the same again with one's present name. What was achieved stays, whatever the rule asks for now. */
export async function reissueCertificate(tx: Tx, deps: IssuingDeps, { certificateId, actor, now }: ReissueRequest) {
  const known = await findCertificate(tx, certificateId);
  if (known?.student_id !== actor.id) throw new Problem('certificate.not-found');
  /** In the order in which a refund takes these locks. */
  const isEnrolled = await lockActiveEnrolment(tx, { courseId: known.course_id, studentId: actor.id });
  const certificate = await lockCertificate(tx, certificateId);
  if (!certificate || certificate.revoked_at) throw new Problem('certificate.revoked');
  if (!isEnrolled) throw new Problem('enrolment.required');
  if (certificate.present_name === certificate.student_name) throw new Problem('certificate.name-unchanged');
  if ((await countReissues(tx, certificate, now)) >= MAX_REISSUES) throw new Problem('certificate.too-many');
  const reason = { code: 'certificate.renamed' } as const;
  await revoke(tx, certificate.id, { kind: 'renamed', reason, revokedBy: null, now });
  const id = await issueCertificate(
    tx,
    deps,
    issuedAgain({ ...certificate, student_name: certificate.present_name }, now),
  );
  const subject = { subjectId: id, subjectName: certificate.course_title, personId: actor.id };
  await recordAudit(tx, { actorId: actor.id, action: 'certificate.reissued', ...subject, now });
  return inserted(id);
}

/** The same once more, with what is to be different in it. */
export const issuedAgain = (certificate: Selectable<Tables['certificate']>, now: Date): Certified => ({
  courseId: certificate.course_id,
  studentId: certificate.student_id,
  texts: {
    student_name: certificate.student_name,
    course_title: certificate.course_title,
    teacher_name: certificate.teacher_name,
    description: certificate.description,
    criteria: certificate.criteria,
    half_hours: certificate.half_hours,
  },
  achievements: {
    lesson_count: certificate.lesson_count,
    assignment_count: certificate.assignment_count,
    quiz_count: certificate.quiz_count,
    average_grade: certificate.average_grade,
    graded_count: certificate.graded_count,
    assignment_total: certificate.assignment_total,
  },
  now,
});
