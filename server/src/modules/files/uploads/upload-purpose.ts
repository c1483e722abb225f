import type { PROBLEMS, UploadPurpose } from '@guildhall/contract';
import type { Tx } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import { Problem } from '../../../lib/problem.ts';

export interface UploadRequest {
  actor: Actor;
  /** Unchecked: a lesson, or an assignment. */
  subjectId: string;
  now: Date;
}

/** Where a file belongs. */
export interface UploadTarget {
  courseId: string;
  lessonId: string | null;
  assignmentId: string | null;
  /** The teacher whose quota, with that of the class, it counts against; null where it counts against none. */
  quotaOwnerId: string | null;
}

/** A row of `attachment`. */
export interface UploadedFile extends UploadTarget {
  id: string;
  ownerId: string;
  name: string;
  bytes: number;
  /** By content; null until its first bytes have arrived. */
  contentType: string | null;
  objectKey: string;
}

interface BegunDetails {
  /** The height of a smaller size of a video. */
  videoHeight: number | undefined;
  /** The upload of its original. */
  originalId: string | undefined;
  now: Date;
}

/** What a domain says about one kind of upload. */
export interface UploadRules {
  purpose: UploadPurpose;
  /** Bytes; undefined: `UPLOAD_LIMIT_MB`. */
  maxBytes?: number;
  /** Media types by content; undefined: all. */
  accepts?: readonly string[];
  /** The reason of `upload.unsupported` for a file of another type: which ones are accepted. */
  refuseAs?: keyof (typeof PROBLEMS)['upload.unsupported']['reasons'];
  /** Looks at all bytes of a small file. A problem refuses it. */
  check?: (read: () => Promise<Buffer>) => Promise<void>;
  /** Throws for who may not. Locks what two uploads at once must not both pass. */
  allow: (tx: Tx, request: UploadRequest) => Promise<UploadTarget>;
  /** In the transaction that begins the upload. */
  begun?: (tx: Tx, file: UploadedFile, details: BegunDetails) => Promise<void>;
  /** In the transaction that marks the file stored. A problem refuses the file: nothing of it stays. */
  finished: (tx: Tx, file: UploadedFile, now: Date) => Promise<void>;
  /** In the transaction that removes the row of an upload that was cancelled, refused or has expired. */
  removed?: (tx: Tx, file: UploadedFile, now: Date) => Promise<void>;
}

/** Throws for a type that is not accepted. */
export function requireAccepted({ accepts, refuseAs }: UploadRules, contentType: string): void {
  if (!accepts || accepts.includes(contentType)) return;
  throw new Problem('upload.unsupported', refuseAs && { reason: refuseAs });
}
