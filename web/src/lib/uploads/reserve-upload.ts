import { createUpload, type UnfinishedUpload } from '@guildhall/contract';
import { call } from '../call.ts';
import { hashFile } from './file-hashes.ts';
import type { UploadTarget } from './upload-entry.ts';

/** The server makes the upload, reserves its space and gives its address. */
export async function reserveUpload(
  file: File,
  { purpose, subjectId, videoHeight, originalId }: UploadTarget,
): Promise<UnfinishedUpload> {
  const hashes = await hashFile(file);
  const fields = {
    Purpose: purpose,
    SubjectId: subjectId,
    Name: file.name,
    Bytes: file.size,
    VideoHeight: videoHeight,
    OriginalId: originalId,
  };
  return call(createUpload, { body: { ...fields, ...hashes } });
}
