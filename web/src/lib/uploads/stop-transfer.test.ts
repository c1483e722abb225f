import type { UnfinishedUpload } from '@guildhall/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { startTransfer } from './tus-transfer.ts';

/** As browsers have it: the one for Node reads no files of a browser. */
vi.mock('tus-js-client', () => vi.importActual('tus-js-client/lib.esm/browser/index.js'));

const UPLOAD: UnfinishedUpload = {
  _id: 'begun',
  Purpose: 'lesson-file',
  SubjectId: 'cane',
  Name: 'plan.csv',
  Bytes: 8,
  Offset: 0,
  HeadHash: '',
  TailHash: '',
  VideoHeight: null,
  UploadUrl: '/api/uploads/begun',
  ExpiresAt: '',
};

/** Requests that the library has sent. None is answered. */
const sent: string[] = [];

class SilentRequest {
  upload = {};
  #method = '';
  open(method: string) {
    this.#method = method;
  }
  setRequestHeader() {}
  abort() {}
  send() {
    sent.push(this.#method);
  }
}

afterEach(() => vi.unstubAllGlobals());

const start = () =>
  startTransfer(UPLOAD, new Blob(['patterns']), {
    onProgress: () => undefined,
    onDone: () => undefined,
    onFailed: (error) => expect.unreachable(String(error)),
  });

test('a transfer that is stopped in the moment in which it begins sends nothing', async () => {
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
  await start();
  await expect.poll(() => sent).toEqual(['HEAD']);
  const { stop } = await start();
  await stop();
  await start();
  await expect.poll(() => sent.length).toBeGreaterThan(1);
  expect(sent).toEqual(['HEAD', 'HEAD']);
});
