import type { Database, InTx } from '../../database/database.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import type { MediaUrls } from '../files/index.ts';
import type { MarkdownRenderer } from './markdown-renderer.ts';

/** What texts are rendered and shown with. */
export interface TextOutput {
  markdown: MarkdownRenderer;
  mediaUrls: MediaUrls;
}

export interface LessonsDeps extends TextOutput {
  database: Database;
  inTx: InTx;
  mailQueue: MailQueue;
  now: () => Date;
}
