import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problem } from '../../lib/testing/problem.ts';
import { openQueue } from '../../lib/testing/upload-queue.ts';
import { encodeVideo, planVideo, type VideoPlan } from './encode-video.ts';
import { addVideo, readEncodings } from './video-encodings.ts';

vi.mock('tus-js-client', async () => ({ Upload: (await import('../../lib/testing/upload-server.ts')).FakeUpload }));
vi.mock('./encode-video.ts', () => ({ planVideo: vi.fn(), encodeVideo: vi.fn() }));

/** Which browsers make of a video what they can. */
const browser = { plan: vi.mocked(planVideo), encode: vi.mocked(encodeVideo) };

const film = (name: string, bytes: number) => new File(['x'.repeat(bytes)], name);
const KITE = film('kite.mp4', 1_000);
const LARGE: VideoPlan = { isUnreadable: false, conversion: undefined, canEncode: true, heights: [720, 480] };

let uploads: ReturnType<typeof openQueue>;
/** What is noted of a lesson stays for the visit: each test has one of its own. */
let lessonId = '';
let lessons = 0;

beforeEach(() => {
  lessons += 1;
  lessonId = `lesson-${lessons}`;
  uploads = openQueue();
  browser.plan.mockReset().mockResolvedValue(LARGE);
  browser.encode.mockReset().mockImplementation(async (_, { height }) => film(`kite-${height}p.mp4`, height ?? 900));
});

afterEach(async () => {
  await uploads.settle();
  vi.unstubAllGlobals();
});

const note = () => readEncodings().notes[lessonId];
const names = () => uploads.queue.read().map(({ name }) => name);
const add = (file = KITE) => addVideo(file, lessonId, uploads.queue);

test('while a video uploads the browser makes its smaller sizes, the largest first, which are uploaded too', async () => {
  await add();
  expect(names()).toEqual(['kite.mp4', 'kite-720p.mp4', 'kite-480p.mp4']);
  expect(uploads.queue.read()).toMatchObject([
    { purpose: 'lesson-video', subjectId: lessonId },
    { videoHeight: 720, originalId: 'upload-1', subjectId: lessonId },
    { videoHeight: 480, originalId: 'upload-1' },
  ]);
  expect(note()).toBeUndefined();
  expect(readEncodings().encodings).toEqual([]);
});

test('a smaller size that hardly saves anything is not uploaded, and where none is, that is said', async () => {
  browser.encode.mockImplementation(async (_, { height }) => film(`kite-${height}p.mp4`, 901));
  await add();
  expect(names()).toEqual(['kite.mp4']);
  expect(note()).toEqual({ kind: 'small' });
});

test('where one smaller size is worth it, nothing is said of the other', async () => {
  browser.encode.mockImplementation(async (_, { height }) => film(`kite-${height}p.mp4`, height === 720 ? 950 : 900));
  await add();
  expect(names()).toEqual(['kite.mp4', 'kite-480p.mp4']);
  expect(note()).toBeUndefined();
});

test('a damaged video is not uploaded, and another one that is chosen takes back what was said', async () => {
  browser.plan.mockResolvedValueOnce({ ...LARGE, isUnreadable: true });
  await add();
  expect(names()).toEqual([]);
  expect(note()).toEqual({ kind: 'unreadable' });
  await add();
  expect(names()).toContain('kite.mp4');
  expect(note()).toBeUndefined();
});

test.each(['hevc', 'profile'] as const)(
  'a browser that cannot convert what few browsers play says so, and nothing is uploaded: %s',
  async (kind) => {
    browser.plan.mockResolvedValue({ ...LARGE, conversion: kind, canEncode: false });
    await add();
    expect(names()).toEqual([]);
    expect(note()).toEqual({ kind });
  },
);

test('a video in HEVC is converted before it is uploaded, and so are its smaller sizes', async () => {
  browser.plan.mockResolvedValue({ ...LARGE, conversion: 'hevc', heights: [480] });
  const converted = film('kite.mp4', 900);
  browser.encode.mockResolvedValueOnce(converted);
  await add(film('kite.mov', 1_000));
  expect(names()).toEqual(['kite.mp4', 'kite-480p.mp4']);
  expect(browser.encode.mock.calls.map(([file]) => file.name)).toEqual(['kite.mov', 'kite.mp4']);
});

test('a trimmed video is converted where what was cut out would stay in the file, or not uploaded', async () => {
  browser.plan.mockResolvedValue({ ...LARGE, conversion: 'trimmed', heights: [] });
  browser.encode.mockResolvedValueOnce(film('kite.mp4', 900));
  await add(film('kite.mov', 1_000));
  expect(names()).toEqual(['kite.mp4']);
  browser.encode.mockRejectedValueOnce(new Error('The video cannot be converted'));
  await add(film('kite.mov', 1_000));
  expect(names()).toEqual(['kite.mp4']);
  expect(note()).toEqual({ kind: 'trimmed' });
});

test('a video in HEVC that cannot be converted after all is not uploaded', async () => {
  browser.plan.mockResolvedValue({ ...LARGE, conversion: 'hevc' });
  browser.encode.mockRejectedValue(new Error('The video cannot be converted'));
  await add();
  expect(names()).toEqual([]);
  expect(note()).toEqual({ kind: 'hevc' });
});

test('a browser that cannot make smaller sizes uploads the original, and says so', async () => {
  browser.plan.mockResolvedValue({ ...LARGE, canEncode: false });
  await add();
  expect(names()).toEqual(['kite.mp4']);
  expect(note()).toEqual({ kind: 'cannot-encode' });
});

test('a size that fails is named, and the next one is made all the same', async () => {
  browser.encode.mockRejectedValueOnce(new Error('Out of memory'));
  await add();
  expect(names()).toEqual(['kite.mp4', 'kite-480p.mp4']);
  expect(note()).toEqual({ kind: 'failed', height: 720 });
});

test('a refused original gets no smaller sizes', async () => {
  uploads.server.refuse(problem(413, 'request.too-large'));
  await add();
  expect(names()).toEqual(['kite.mp4']);
  expect(browser.encode).toHaveBeenCalledOnce();
});

test('a teacher sees how far a size is, and cancels it', async () => {
  browser.plan.mockResolvedValue({ ...LARGE, heights: [480] });
  browser.encode.mockImplementation(async (_, { signal, onProgress }) => {
    onProgress(0.5);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    return undefined;
  });
  const added = add();
  await vi.waitFor(() => expect(readEncodings().encodings).toMatchObject([{ lessonId, height: 480, part: 0.5 }]));
  readEncodings().encodings[0]?.cancel();
  await added;
  expect(readEncodings().encodings).toEqual([]);
  expect(names()).toEqual(['kite.mp4']);
  expect(note()).toBeUndefined();
});
