import type { Database, InTx } from '../../database/database.ts';
import type { MailQueue } from '../../gateways/mail/mail-queue.ts';
import type { MailSender } from '../../gateways/mail/render-mail.ts';
import type { MediaUrls } from '../media/index.ts';
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
  settings: MailSender;
  now: () => Date;
}
