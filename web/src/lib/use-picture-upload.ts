import { ImageFile, type UploadedImage, uploadImage, urlOf } from '@guildhall/contract';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, NetworkFailure } from './api-failure.ts';
import { errorText } from './error-texts.ts';
import { isProblem, LANGUAGE_HEADER } from './request.ts';
import { withToken } from './token.ts';

interface UploadOptions {
  /** The part of the picture that has been sent: 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

function readUpload({ status, response }: XMLHttpRequest): UploadedImage {
  if (isProblem(response)) throw new ApiFailure(response);
  if (status !== 200 || response === null) throw new NetworkFailure(`Status ${status}`);
  return response;
}

/** With XMLHttpRequest: `fetch` does not report progress. */
function sendPicture(file: File, token: string | undefined, { onProgress, signal }: UploadOptions) {
  return new Promise<UploadedImage>((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open(uploadImage.method, urlOf(uploadImage));
    upload.responseType = 'json';
    for (const [name, value] of Object.entries(LANGUAGE_HEADER)) upload.setRequestHeader(name, value);
    if (token !== undefined) upload.setRequestHeader('authorization', `Bearer ${token}`);
    upload.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    upload.onload = () => {
      try {
        resolve(readUpload(upload));
      } catch (failure) {
        reject(failure);
      }
    };
    upload.onerror = () => reject(new NetworkFailure('No connection'));
    upload.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => upload.abort(), { once: true });
    const form = new FormData();
    form.set(uploadImage.upload.field, file);
    upload.send(form);
  });
}

/** Uploads a picture with progress. Throws `ApiFailure` or `NetworkFailure`. */
const uploadPicture = (file: File, options: UploadOptions): Promise<UploadedImage> =>
  withToken((token) => sendPicture(file, token, options));

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
