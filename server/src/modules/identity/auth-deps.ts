import type { ProviderId } from '@guildhall/contract';
import type { Background } from '../../database/background.ts';
import type { Database, InTx, Tx } from '../../database/database.ts';
import type { Limits } from '../../http/limits.ts';
import type { Job } from '../../jobs/jobs.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import type { SendMail } from '../../jobs/mails/translate-mail.ts';
import type { OfferedLanguages } from '../../lib/in-language.ts';
import type { KnownDevices } from './known-devices.ts';

/** Where people can sign in elsewhere. */
export interface OpenIdClient {
  id: ProviderId;
  /** On its button. */
  name: string;
  /** What the provider asks of somebody who is signed in there. */
  prompt: 'select_account' | 'login';
  discoveryUrl: string;
  /** What the discovery document and each ID token must name. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface GooglePicture {
  url: string;
  ownerId: string;
}

/** Each stores a copy of a new person's picture at Google. */
export type GooglePictures = Job<GooglePicture>;

/** What is stored of a password, and whether somebody has typed the same one. */
export interface PasswordHashing {
  hash: (password: string) => Promise<string>;
  verify: (attempt: { hash: string; password: string }) => Promise<boolean>;
}

export interface VerificationRequest {
  to: string;
  /** Where the person wanted to go: a path that the contract has checked. */
  path: string;
  language: string;
}

/**
 * Mails whose link is a credential. It is made when the mail is sent, again at each attempt: the job holds the address
 * alone, and a link that arrives late holds as long as any other. Whether the address has an account is looked up then.
 */
export type VerificationMails = Job<VerificationRequest>;
export type NewPasswordMails = Job<{ to: string }>;

export interface AuthDeps {
  settings: {
    publicUrl: string;
    brandName: string;
    isSandbox: boolean;
    /** Who has to have a second factor. */
    requireSecondFactor: 'admins' | undefined;
    /** Where the first digits of a new password’s hash are appended; undefined: nothing is asked. */
    leakedPasswordsUrl: string | undefined;
  };
  database: Database;
  inTx: InTx;
  sendMail: SendMail;
  /** The languages that mails can be in. */
  offered: OfferedLanguages;
  /** For mails that a transaction causes. */
  mailQueue: MailQueue;
  verificationMails: VerificationMails;
  background: Background;
  limits: Limits;
  now: () => Date;
  /** Signs cookies and encrypts keys. */
  secret: string;
  knownDevices: KnownDevices;
  googlePictures: GooglePictures;
  /** Once somebody has confirmed their address. */
  onVerified: (tx: Tx, personId: string) => Promise<void>;
  /** Undefined: scrypt, as better-auth has it. */
  passwordHashing: PasswordHashing | undefined;
}
