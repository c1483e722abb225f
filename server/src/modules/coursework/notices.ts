import type { Tx } from '../../platform/database.ts';

/** What students are written about; each mail leaves when the transaction commits, to whoever wants such mails. */
export interface Notices {
  /** To everybody with a place in its class. */
  assignmentSet: (tx: Tx, assignmentId: string) => Promise<void>;
  /** To whoever handed it in. */
  graded: (tx: Tx, submissionId: string) => Promise<void>;
}

export const createNotices = (): Notices => ({
  assignmentSet: async () => undefined,
  graded: async () => undefined,
});
