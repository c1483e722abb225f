export interface Attachment {
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
  attachments?: Attachment[];
}

/** Sends a mail to the mail server. */
export interface Mail {
  /** Resolves once it has been accepted for delivery. */
  send: (message: Message) => Promise<void>;
  close: () => void;
}

/** For a database that was restored and is not live: sends nothing to the people in it. */
export const createHeldMail = (): Mail => ({ send: async () => undefined, close: () => undefined });

/** Reserved for what must never resolve (RFC 2606). */
export const ERASED_DOMAIN = 'deleted.invalid';

/** Nothing is sent to somebody whose account was deleted. */
export const isErasedAddress = (address: string): boolean => address.endsWith(`@${ERASED_DOMAIN}`);
