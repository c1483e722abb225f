import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeVideo } from '../../testing/fake-video.ts';
import { pass, renderHook } from '../../testing/render-hook.ts';
import { useVideoFailure } from './use-video-failure.ts';

const REFUSED = { code: 4 } as MediaError;

/** A video whose address is refused; `renew` fetches the lesson again. */
async function openVideo(renew: (video: HTMLVideoElement) => Promise<unknown>) {
  const player = fakeVideo();
  player.video.src = 'https://one.example/720.mp4';
  player.video.load = vi.fn();
  const asked = vi.fn(() => renew(player.video));
  const { result } = await renderHook(() => useVideoFailure(player.video, asked));
  const refuse = async () => {
    player.state.error = REFUSED;
    player.tell('error');
    await pass(250);
  };
  return { ...player, result, asked, refuse };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a video that is refused gets a new address by itself', async () => {
  const { result, refuse, asked } = await openVideo(async (video) => {
    video.src = 'https://two.example/720.mp4';
  });
  await refuse();
  expect(asked).toHaveBeenCalledOnce();
  expect(result.current.hasFailed).toBe(false);
});

test('a video that stays refused says so, and can be tried again', async () => {
  const { result, refuse, video, state } = await openVideo(async () => undefined);
  await refuse();
  expect(result.current.hasFailed).toBe(true);
  await act(async () => result.current.retry());
  expect(result.current.hasFailed).toBe(false);
  expect(video.load).toHaveBeenCalledOnce();
  state.error = null;
  await act(async () => void video.dispatchEvent(new Event('loadedmetadata')));
  expect(result.current.hasFailed).toBe(false);
});

test('a new address that is refused at once too is not replaced again, but later ones are', async () => {
  const { refuse, asked } = await openVideo(async () => undefined);
  await refuse();
  await refuse();
  expect(asked).toHaveBeenCalledTimes(1);
  await pass(10_000);
  await refuse();
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a lesson that cannot be fetched without the network leaves the video refused', async () => {
  const { result, refuse } = await openVideo(() => Promise.reject(new TypeError('Failed to fetch')));
  await refuse();
  expect(result.current.hasFailed).toBe(true);
});
