import type { Jobs } from '../../platform/jobs.ts';
import type { Mail, Message } from './mail.ts';
import type { MailQueue } from './mail-queue.ts';

/** Seconds: ten, twenty, forty and so on up to two hours, which with twenty attempts makes about a day. */
const RETRIES = { most: 20, firstPause: 10, longestPause: 7_200 };
/** Seconds. The mail server's own patience ends before. */
const PATIENCE = 120;

interface MailQueueOptions {
  jobs: Jobs;
  mail: Mail;
  /** Queues of different names do not wait for each other. */
  name?: string;
}

/** Mails as jobs: one that cannot be delivered waits for itself alone. */
export const createMailQueue = ({ jobs, mail, name = 'mail' }: MailQueueOptions): MailQueue =>
  jobs.define<Message>({ name, patience: PATIENCE, retries: RETRIES, work: mail.send });
