import { m } from '@guildhall/messages';

function gradeOf({ averageGrade, gradedCount, assignmentTotal }: Certificate['achievements']) {
  if (averageGrade === null) return false;
  const percent = Math.round(averageGrade);
  if (gradedCount === null || assignmentTotal === null) return m.certificate_drawing_grade_of_all({ percent });
  return m.certificate_drawing_grade({ percent, graded: gradedCount, count: assignmentTotal });
}

/** What was achieved, in one line. */
export const achievementsOf = ({ hours, achievements }: Pick<Certificate, 'hours' | 'achievements'>): string => {
  const { lessonCount, assignmentCount, quizCount } = achievements;
  const parts = [
    lessonCount > 0 && m.certificate_drawing_lessons({ count: lessonCount }),
    assignmentCount > 0 && m.certificate_drawing_assignments({ count: assignmentCount }),
    quizCount > 0 && m.certificate_drawing_quizzes({ count: quizCount }),
    gradeOf(achievements),
    hours !== null && m.certificate_drawing_hours({ count: hours }),
  ];
  return parts.filter(Boolean).join('  ·  ');
};

/** What a certificate shows. Names and titles may be of any script and length. */
export interface Certificate {
  studentName: string;
  classTitle: string;
  teacherName: string;
  issuerName: string;
  issuedAt: Date;
  hours: number | null;
  /** Says what was learned; empty where there is nothing to say. */
  description: string;
  achievements: {
    lessonCount: number;
    assignmentCount: number;
    quizCount: number;
    /** Percent. */
    averageGrade: number | null;
    /** What it is the average of; null where what has no grade counts as 0 in it, as in certificates of earlier versions. */
    gradedCount: number | null;
    assignmentTotal: number | null;
  };
  /** Printed below the QR code. */
  verifyUrl: string;
  /** The signed credential, attached to the PDF. */
  token: string;
  /** What the QR code says. */
  qrText: string;
}

export type Badge = Pick<Certificate, 'classTitle' | 'issuerName' | 'issuedAt'>;
