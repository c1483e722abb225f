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
