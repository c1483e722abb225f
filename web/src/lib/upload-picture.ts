import { type UploadedImage, uploadImage, urlOf } from '@guildhall/contract';
import { ApiFailure, NetworkFailure } from './api-failure.ts';
import { isProblem } from './request.ts';
import { withToken } from './token.ts';

interface UploadOptions {
  /** How much of the picture has left this browser: 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

function answerOf({ status, response }: XMLHttpRequest): UploadedImage {
  if (isProblem(response)) throw new ApiFailure(response);
  if (status !== 200 || response === null) throw new NetworkFailure(`Answered with status ${status}`);
  return response;
}

/** By XMLHttpRequest: `fetch` does not tell how far it has come. */
function sendPicture(file: File, token: string | undefined, { onProgress, signal }: UploadOptions) {
  return new Promise<UploadedImage>((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(uploadImage.method, urlOf(uploadImage));
    sending.responseType = 'json';
    if (token !== undefined) sending.setRequestHeader('authorization', `Bearer ${token}`);
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    sending.onload = () => {
      try {
        resolve(answerOf(sending));
      } catch (failure) {
        reject(failure);
      }
    };
    sending.onerror = () => reject(new NetworkFailure('No connection'));
    sending.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => sending.abort(), { once: true });
    const form = new FormData();
    form.set(uploadImage.upload.field, file);
    sending.send(form);
  });
}

/** Keeps a picture, and tells how far it has come. Throws `ApiFailure` or `NetworkFailure`. */
export const uploadPicture = (file: File, options: UploadOptions): Promise<UploadedImage> =>
  withToken((token) => sendPicture(file, token, options));
