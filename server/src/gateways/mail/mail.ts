import type { Unsubscribe } from './unsubscribe-links.ts';

interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Message {
  /** One address without a name, because a name could be parsed as a second recipient. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
}

/** As it is written: the link that switches off such mails is added to it. */
export interface WrittenMessage extends Message {
  /** Undefined for mails that everybody gets. */
  unsubscribe?: Unsubscribe | undefined;
}

/** Not for queues: they keep mails as JSON. */
export interface MessageWithFiles extends Message {
  attachments: Attachment[];
}

/** Sends a mail to the mail server. */
export interface Mail {
  /** Resolves once it has been accepted for delivery. */
  send: (message: Message | MessageWithFiles) => Promise<void>;
  close: () => void;
}
