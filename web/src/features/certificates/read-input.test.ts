import { MAX_FILE_BYTES } from '@guildhall/credentials';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIssuer } from '../../testing/certificate-issuer.ts';
import { NoQrCode, readInput } from './read-input.ts';

const issuer = await createIssuer('https://shop.example');
const close = vi.fn();
const photo = new File(['pixels'], 'photo.png');

/** The browser can show the file as a picture, and its own detector sees these codes in it. */
async function useDetector(codes: string[]) {
  vi.resetModules();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close }));
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => codes.map((rawValue) => ({ rawValue }));
    },
  );
  return import('./read-input.ts');
}

beforeEach(() => {
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => null;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('the text of a QR code, of a link or of a token is what is checked', async () => {
  expect(await readInput(issuer.qrText)).toMatchObject({ kind: 'statement' });
  expect(await readInput(issuer.token)).toMatchObject({ kind: 'credential', token: issuer.token });
});

test('a photo of a QR code is read, and its picture is let go', async () => {
  const { readInput } = await useDetector([issuer.qrText]);
  expect(await readInput(photo)).toMatchObject({ kind: 'statement' });
  expect(close).toHaveBeenCalledOnce();
});

test('a picture in which no QR code is seen says so', async () => {
  const page = await useDetector([]);
  await expect(page.readInput(photo)).rejects.toBeInstanceOf(page.NoQrCode);
  expect(NoQrCode.name).toBe('NoQrCode');
  expect(close).toHaveBeenCalledOnce();
});

test('a file that is no picture and has no certificate says so', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('not a picture', 'InvalidStateError')));
  await expect(readInput(new File(['not a picture'], 'photo.png'))).rejects.toMatchObject({ code: 'file.no-token' });
});

test('a file that is too large, and one that cannot be read, are refused before anything else', async () => {
  const large = new File([], 'large.pdf');
  Object.defineProperty(large, 'size', { value: MAX_FILE_BYTES + 1 });
  await expect(readInput(large)).rejects.toMatchObject({ code: 'file.too-large' });
  const gone = new File(['x'], 'gone.pdf');
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  await expect(readInput(gone)).rejects.toMatchObject({ code: 'file.broken' });
});
