import type { UnfinishedUpload, UploadPurpose } from '@guildhall/contract';

/**
 * `waiting`: others go first; `offline`: tried again when the network is back; `missing`: begun before a reload, the file
 * has to be chosen again; `refused`: the server does not take it.
 */
export type UploadState = 'waiting' | 'uploading' | 'paused' | 'offline' | 'missing' | 'refused' | 'done';

export interface UploadTarget {
  purpose: UploadPurpose;
  /** A lesson or an assignment. */
  subjectId: string;
  /** The height of a smaller size of a video. */
  videoHeight?: number | undefined;
  /** The upload of the original of a smaller size. */
  originalId?: string | undefined;
}

export interface UploadEntry extends UploadTarget {
  key: string;
  name: string;
  bytes: number;
  sentBytes: number;
  state: UploadState;
  /** With `refused`; and with `missing` where another file was chosen. */
  error?: unknown;
  /** Known once the server has reserved its space. */
  upload?: UnfinishedUpload;
}

/** The file that was chosen to go on is not the one that was begun. */
export class OtherFileFailure extends Error {
  override readonly name = 'OtherFileFailure';
}

export const entryOfUnfinished = (upload: UnfinishedUpload): UploadEntry => ({
  key: upload._id,
  purpose: upload.Purpose,
  subjectId: upload.SubjectId,
  videoHeight: upload.VideoHeight ?? undefined,
  name: upload.Name,
  bytes: upload.Bytes,
  sentBytes: upload.Offset,
  state: 'missing',
  upload,
});
