import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeVideo } from '../../testing/fake-video.ts';
import { renderHook } from '../../testing/render-hook.ts';
import { useVideoSource } from './use-video-source.ts';
import type { VideoSize } from './video-size.ts';

const sizesAt = (origin: string): VideoSize[] =>
  [720, 480].map((height) => ({ height, isOriginal: height === 720, url: `${origin}/${height}.mp4` }));

interface Opened {
  startAt?: number;
  autoPlay?: boolean;
}

/** A lesson with a video of two sizes; `renew` gives it other addresses. */
async function openVideo({ startAt = 0, autoPlay = false }: Opened = {}) {
  const player = fakeVideo({ duration: 100 });
  const { result } = await renderHook(() => {
    const [sizes, setSizes] = useState(sizesAt('https://one.example'));
    return { ...useVideoSource(player.video, sizes, startAt, autoPlay), setSizes };
  });
  const load = () => act(async () => void player.tell('loadedmetadata'));
  /** The browser begins at 0 with each source. */
  const change = async (apply: () => void) => {
    await act(async () => apply());
    player.state.currentTime = 0;
    await load();
  };
  return {
    ...player,
    load,
    choose: (height: number) => change(() => result.current.chooseSize(height)),
    renew: () => change(() => result.current.setSizes(sizesAt('https://two.example'))),
  };
}

beforeEach(() => vi.stubGlobal('innerWidth', 1280));
afterEach(() => void vi.unstubAllGlobals());

test('a video begins where the student left off, and again where that was its end', async () => {
  const middle = await openVideo({ startAt: 30 });
  await middle.load();
  expect(middle.video.currentTime).toBe(30);
  const end = await openVideo({ startAt: 99 });
  await end.load();
  expect(end.video.currentTime).toBe(0);
});

test('with new addresses the video plays on at the same second', async () => {
  const { video, playTo, load, renew } = await openVideo();
  await load();
  playTo(12);
  await renew();
  expect(video.src).toBe('https://two.example/720.mp4');
  expect(video.currentTime).toBe(12);
  expect(video.play).toHaveBeenCalledOnce();
});

test('a paused video stays paused in another size, at the same second', async () => {
  const { video, playTo, load, choose } = await openVideo();
  await load();
  playTo(12);
  video.pause();
  await choose(480);
  expect(video.src).toBe('https://one.example/480.mp4');
  expect(video.currentTime).toBe(12);
  expect(video.play).not.toHaveBeenCalled();
});

test('the next lesson plays by itself', async () => {
  const { video, load } = await openVideo({ autoPlay: true });
  await load();
  expect(video.play).toHaveBeenCalledOnce();
});
