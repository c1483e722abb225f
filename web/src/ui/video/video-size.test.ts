import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SIZES = [1080, 720, 480, 240].map((height) => ({ height, isOriginal: height === 1080, url: `/${height}.mp4` }));

interface Device {
  screen: number;
  window?: number;
  /** Pixels of the screen in one of the page. */
  ratio?: number;
  saveData?: boolean;
}

function useDevice({ screen, window = screen, ratio = 1, saveData = false }: Device): void {
  vi.stubGlobal('screen', { width: screen });
  vi.stubGlobal('innerWidth', window);
  vi.stubGlobal('devicePixelRatio', ratio);
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
}

/** A page that was just loaded: nobody has chosen a size. */
const loadPage = () => import('./video-size.ts');

beforeEach(() => vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

test.each<[string, Device, number]>([
  ['a large screen', { screen: 1920 }, 1080],
  ['a screen that is larger than every size', { screen: 3840 }, 1080],
  ['a laptop', { screen: 1280 }, 720],
  ['a small window on a large screen', { screen: 1920, window: 640 }, 480],
  ['a phone', { screen: 390, ratio: 2 }, 480],
  ['a phone whose pixels nobody sees', { screen: 390, ratio: 3 }, 480],
  ['somebody who saves data', { screen: 1920, saveData: true }, 240],
])('%s gets the smallest size that fills it', async (_, device, height) => {
  useDevice(device);
  const { firstHeight } = await loadPage();
  expect(firstHeight(SIZES)).toBe(height);
});

test('the size that somebody chose is kept for the next video, where it has that size', async () => {
  useDevice({ screen: 1920 });
  const { firstHeight, rememberHeight } = await loadPage();
  rememberHeight(480);
  expect(firstHeight(SIZES)).toBe(480);
  expect(firstHeight(SIZES.slice(0, 2))).toBe(1080);
});
