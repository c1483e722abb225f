export interface Message {
  /** One address without a name, because a name could be parsed as a second recipient. */
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Sends a mail to the mail server. */
export interface Mail {
  /** Resolves once it has been accepted for delivery. */
  send: (message: Message) => Promise<void>;
  close: () => void;
}
