import { type UploadedImage, uploadImage, urlOf } from '@guildhall/contract';
import { ApiFailure, NetworkFailure } from './api-failure.ts';
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
export const uploadPicture = (file: File, options: UploadOptions): Promise<UploadedImage> =>
  withToken((token) => sendPicture(file, token, options));
