import { vi } from 'vitest';

interface VideoState {
  currentTime: number;
  duration: number;
  paused: boolean;
  readyState: number;
  error: MediaError | null;
}

/** A video that plays nothing: the test says where it is and what happens to it. */
export function fakeVideo(state: Partial<VideoState> = {}) {
  const video = document.createElement('video');
  const current: VideoState = { currentTime: 0, duration: 100, paused: true, readyState: 4, error: null, ...state };
  for (const name of Object.keys(current) as (keyof VideoState)[]) {
    Object.defineProperty(video, name, {
      get: () => current[name],
      set: (value) => Object.assign(current, { [name]: value }),
    });
  }
  Object.defineProperty(video, 'seeking', { value: false });
  const tell = (event: string) => video.dispatchEvent(new Event(event));
  video.play = vi.fn(async () => {
    current.paused = false;
    tell('play');
  });
  video.pause = vi.fn(() => {
    current.paused = true;
    tell('pause');
  });
  /** Plays up to a second, from where it is. */
  const playTo = (second: number) => {
    current.paused = false;
    for (; current.currentTime < second; current.currentTime += 1) tell('timeupdate');
    tell('timeupdate');
  };
  return { video, state: current, tell, playTo };
}
