import type { InTx, Tx } from '../database/database.ts';
import type { Job, JobKind, Jobs } from './jobs.ts';

interface StepsKind<Step extends object> extends Omit<JobKind<Step>, 'work'> {
  /** Returns the step after this one, or undefined after the last. */
  doStep: (tx: Tx, step: Step) => Promise<Step | undefined>;
}

/** Work that is too large for one transaction. Each step commits with the job of the next, so none is lost. */
export function defineSteps<Step extends object>(
  { jobs, inTx }: { jobs: Jobs; inTx: InTx },
  { doStep, ...kind }: StepsKind<Step>,
): Job<Step> {
  const job: Job<Step> = jobs.define<Step>({
    ...kind,
    work: (step) =>
      inTx(async (tx) => {
        const next = await doStep(tx, step);
        if (next) await job.add(tx, next);
      }),
  });
  return job;
}
