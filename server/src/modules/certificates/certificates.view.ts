import type { Certificate, CertificateEntry, CertificateRule, MyCertificate } from '@guildhall/contract';
import { sayStored } from '../../database/stored-text.ts';
import type { CertificateRow, RuleRow } from './certificates.queries.ts';

const toHours = (halfHours: number | null) => (halfHours === null ? null : halfHours / 2);

const NO_RULE: CertificateRule = {
  IsOffered: false,
  AllLessons: false,
  AllAssignments: false,
  AllQuizzes: false,
  LeastAverageGrade: null,
  Hours: null,
  Description: '',
};

export const toRule = (rule: RuleRow | undefined): CertificateRule =>
  rule
    ? {
        IsOffered: rule.is_offered,
        AllLessons: rule.all_lessons,
        AllAssignments: rule.all_assignments,
        AllQuizzes: rule.all_quizzes,
        LeastAverageGrade: rule.least_average_grade,
        Hours: toHours(rule.half_hours),
        Description: rule.description,
      }
    : NO_RULE;

export const toRuleRow = (courseId: string, rule: CertificateRule, now: Date): RuleRow => ({
  course_id: courseId,
  is_offered: rule.IsOffered,
  all_lessons: rule.AllLessons,
  all_assignments: rule.AllAssignments,
  all_quizzes: rule.AllQuizzes,
  least_average_grade: rule.LeastAverageGrade,
  half_hours: rule.Hours === null ? null : rule.Hours * 2,
  description: rule.Description,
  updated_at: now,
});

/** For anybody: without an e-mail address, and without a name that its student has given up. */
export const toCertificate = (row: CertificateRow): Certificate => ({
  _id: row.id,
  StudentName: row.revocation === 'renamed' ? null : row.student_name,
  ClassTitle: row.course_title,
  ClassId: row.is_public ? row.course_id : null,
  TeacherName: row.teacher_name,
  IssuerName: row.issuer_name,
  IssuedAt: row.issued_at.toISOString(),
  Hours: toHours(row.half_hours),
  Description: row.description,
  Achievements: {
    LessonCount: row.lesson_count,
    AssignmentCount: row.assignment_count,
    QuizCount: row.quiz_count,
    AverageGrade: row.average_grade,
    GradedCount: row.graded_count,
    AssignmentTotal: row.assignment_total,
  },
  Revocation: row.revoked_at && {
    RevokedAt: row.revoked_at.toISOString(),
    Reason: sayStored('certificate', row.revocation_reason, row.revocation_sentence),
    IsReplaced: row.revocation === 'renamed',
  },
});

/** For the class's teacher and admins. */
export const toCertificateEntry = (row: CertificateRow): CertificateEntry => ({
  ...toCertificate(row),
  StudentName: row.student_name,
  StudentId: row.student_id,
  StudentEmail: row.student_email,
});

/** Their name is another now. */
export const mayReissue = (row: CertificateRow): boolean =>
  row.revoked_at === null && row.present_name !== row.student_name;

/** For the student: the class is theirs whether it is public or not. */
export const toMyCertificate = (row: CertificateRow, undrawableSigns: string[]): MyCertificate => ({
  ...toCertificate(row),
  StudentName: row.student_name,
  ClassId: row.course_id,
  MayReissue: mayReissue(row),
  UndrawableSigns: undrawableSigns,
});
