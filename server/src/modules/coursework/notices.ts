import type { Occasion } from '../../database/coursework-tables.ts';
import type { Tx } from '../../database/database.ts';
import type { MailQueue } from '../../gateways/mail/mail-queue.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { gradeMail } from './coursework-mails.ts';
import { beginNotice, findGraded } from './notices.queries.ts';
import { createTellStudents, type TellingDeps } from './tell-students.ts';

/** What students are written about; each mail leaves when the transaction commits, to whoever wants such mails. */
export interface Notices {
  /** To everybody with a place in its class. Once for each assignment, however often it is said. */
  assignmentSet: (tx: Tx, assignmentId: string) => Promise<void>;
  /** To whoever of them has not handed it in. Once for each assignment, too. */
  assignmentCloses: (tx: Tx, assignmentId: string) => Promise<void>;
  /** To whoever handed it in. */
  graded: (tx: Tx, submissionId: string) => Promise<void>;
}

interface NoticeDeps extends TellingDeps {
  jobs: Jobs;
  /** For mails to a whole class: those of a queue wait for each other, and nobody's grade or receipt for ten thousand. */
  classMailQueue: MailQueue;
}

/** A class may have ten thousand students: the transaction that causes their mails leaves a job to write them. */
export function createNotices({ classMailQueue, ...deps }: NoticeDeps): Notices {
  const tellStudents = createTellStudents({ ...deps, mailQueue: classMailQueue });

  const begin = async (tx: Tx, assignmentId: string, occasion: Occasion) => {
    const isFirst = await beginNotice(tx, { assignmentId, occasion });
    if (isFirst) await tellStudents.add(tx, { assignmentId, occasion, after: null });
  };

  return {
    assignmentSet: (tx, assignmentId) => begin(tx, assignmentId, 'set'),
    assignmentCloses: (tx, assignmentId) => begin(tx, assignmentId, 'closing'),
    graded: async (tx, submissionId) => {
      const graded = await findGraded(tx, submissionId);
      if (graded) await deps.mailQueue.add(tx, gradeMail(deps.settings, graded));
    },
  };
}
