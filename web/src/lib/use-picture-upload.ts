import { ImageFile } from '@guildhall/contract';
import { useEffect, useRef, useState } from 'react';
import { errorText } from './error-texts.ts';
import { uploadPicture } from './upload-picture.ts';

interface PictureUploadOptions {
  onUploaded: (url: string) => void;
  onRefused: (reason: string) => void;
}

interface Upload {
  picture: File;
  /** False when it was refused or failed. */
  done: Promise<boolean>;
  cancel: () => void;
}

/**
 * Uploads a picture as soon as it is chosen: it is checked at once, its address is part of the form's draft, and a
 * form that is submitted twice uploads it once. Choosing another picture cancels the upload.
 */
export function usePictureUpload({ onUploaded, onRefused }: PictureUploadOptions) {
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const latest = useRef<Upload>(undefined);
  useEffect(() => () => latest.current?.cancel(), []);

  const send = async (picture: File, signal: AbortSignal): Promise<boolean> => {
    const problem = ImageFile.safeParse(picture).error?.issues[0]?.message;
    try {
      if (problem === undefined) onUploaded((await uploadPicture(picture, { onProgress: setProgress, signal })).url);
      else onRefused(problem);
      return problem === undefined;
    } catch (error) {
      if (!signal.aborted) onRefused(errorText(error));
      return false;
    } finally {
      if (!signal.aborted) setProgress(undefined);
    }
  };
  const start = (picture: File): Promise<boolean> => {
    const abort = new AbortController();
    setProgress(0);
    const done = send(picture, abort.signal);
    latest.current = { picture, done, cancel: () => abort.abort() };
    return done;
  };
  const choose = (chosen: File | undefined) => {
    latest.current?.cancel();
    latest.current = undefined;
    setProgress(undefined);
    setFile(chosen);
    if (chosen) void start(chosen);
  };
  /** Waits for the running upload, and retries one that failed. */
  const waitForUpload = async (): Promise<boolean> => {
    const upload = latest.current;
    return !upload || (await upload.done) || start(upload.picture);
  };
  return { file, progress, choose, waitForUpload };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
