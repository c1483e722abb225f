import { createStore, get } from 'idb-keyval';
import { beforeEach, expect, test, vi } from 'vitest';
import { changePlayerPreferences, readPlayerPreferences } from '../../lib/player-preferences.ts';
import { fakeVideo } from '../../testing/fake-video.ts';
import {
  changeSpeedBy,
  changeVolume,
  changeVolumeBy,
  moveBy,
  moveTo,
  play,
  toggleFullscreen,
  toggleMute,
  togglePlay,
} from './video-actions.ts';

const DEFAULTS = { speed: 1, volume: 1, isMuted: false, hasCaptions: false };

beforeEach(() => changePlayerPreferences(DEFAULTS));

test('a video plays and pauses by the same key', () => {
  const { video, state } = fakeVideo();
  togglePlay(video);
  expect(state.paused).toBe(false);
  togglePlay(video);
  expect(state.paused).toBe(true);
});

test('a browser that wants a press before it plays is no error', async () => {
  const { video } = fakeVideo();
  const refusal = Promise.reject(new DOMException('Press first', 'NotAllowedError'));
  video.play = () => refusal;
  play(video);
  await expect(refusal).rejects.toThrow();
});

test('a video is never moved before its beginning or behind its end', () => {
  const { video } = fakeVideo({ currentTime: 3, duration: 60 });
  moveBy(video, -5);
  expect(video.currentTime).toBe(0);
  moveBy(video, 10);
  expect(video.currentTime).toBe(10);
  moveTo(video, 99);
  expect(video.currentTime).toBe(60);
});

test('a video that has not come yet is not moved', () => {
  const { video } = fakeVideo({ duration: Number.NaN });
  moveTo(video, 10);
  expect(video.currentTime).toBe(0);
});

test('sound that is turned to nothing is muted, and comes back as it was', () => {
  changeVolume(0.4);
  changeVolume(0);
  expect(readPlayerPreferences()).toMatchObject({ volume: 0.4, isMuted: true });
  toggleMute();
  expect(readPlayerPreferences()).toMatchObject({ volume: 0.4, isMuted: false });
});

test('the volume moves in steps of a tenth, within its limits', () => {
  changeVolume(0.3);
  changeVolumeBy(-0.1);
  changeVolumeBy(-0.1);
  expect(readPlayerPreferences().volume).toBe(0.1);
  changeVolume(0.95);
  changeVolumeBy(0.1);
  expect(readPlayerPreferences().volume).toBe(1);
});

test('turning up a muted video begins at silence', () => {
  toggleMute();
  changeVolumeBy(0.1);
  expect(readPlayerPreferences()).toMatchObject({ volume: 0.1, isMuted: false });
});

test('the speed goes up and down as far as it goes', () => {
  changeSpeedBy(1);
  expect(readPlayerPreferences().speed).toBe(1.25);
  for (let press = 0; press < 9; press += 1) changeSpeedBy(1);
  expect(readPlayerPreferences().speed).toBe(2);
  for (let press = 0; press < 9; press += 1) changeSpeedBy(-1);
  expect(readPlayerPreferences().speed).toBe(0.5);
});

test('what somebody sets is kept for their next visit', async () => {
  changeSpeedBy(1);
  const store = createStore('guildhall-player', 'player');
  await vi.waitFor(async () => expect(await get('preferences', store)).toEqual({ ...DEFAULTS, speed: 1.25 }));
});

test('where only a video can fill the screen, as on iPhones, the video does', async () => {
  const { video } = fakeVideo();
  const enter = vi.fn();
  await toggleFullscreen(Object.assign(video, { webkitEnterFullscreen: enter }));
  expect(enter).toHaveBeenCalledOnce();
});
