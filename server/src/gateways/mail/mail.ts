export interface Message {
  /** One address, no name: whatever a name holds cannot become a second recipient. */
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Hands mails to those who deliver them. */
export interface Mail {
  /** Resolves once it has been accepted for delivery. */
  send: (message: Message) => Promise<void>;
  close: () => void;
}
