export interface Mail {
  id: string;
  /** As in the mail's header, with a name where it has one. */
  from: string;
  /** Addresses of all recipients, blind copies included. */
  to: string[];
  subject: string;
  /** Empty where the mail has none. */
  text: string;
  html: string;
  /** What mail programs act upon: by lower-case name, where the mail has them. */
  headers: Record<string, string>;
  receivedAt: string;
}

export interface Mailbox {
  keep: (mail: Mail) => void;
  /** Newest first; those to one of the addresses, or all. */
  list: (to?: string[]) => Mail[];
  find: (id: string) => Mail | undefined;
  empty: () => void;
}

const MAX_KEPT = 500;

/** Kept in memory and lost when the sandbox stops. */
export function createMailbox(): Mailbox {
  let mails: Mail[] = [];
  return {
    keep: (mail) => {
      mails = [mail, ...mails].slice(0, MAX_KEPT);
    },
    list: (to) => {
      const addresses = to?.map((address) => address.toLowerCase());
      return addresses
        ? mails.filter((mail) => mail.to.some((address) => addresses.includes(address.toLowerCase())))
        : mails;
    },
    find: (id) => mails.find((mail) => mail.id === id),
    empty: () => {
      mails = [];
    },
  };
}
