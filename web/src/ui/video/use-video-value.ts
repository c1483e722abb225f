import { useCallback, useSyncExternalStore } from 'react';

/** What a video says of itself, again after each of the events. `events` and `read` never change. */
function useVideoValue<Value extends string | number | boolean>(
  video: HTMLVideoElement | null,
  events: readonly string[],
  read: (video: HTMLVideoElement) => Value,
  initial: Value,
): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      for (const event of events) video?.addEventListener(event, listener);
      return () => {
        for (const event of events) video?.removeEventListener(event, listener);
      };
    },
    [video, events],
  );
  return useSyncExternalStore(
    subscribe,
    () => (video ? read(video) : initial),
    () => initial,
  );
}

const PLAYING = ['play', 'playing', 'pause', 'ended', 'emptied'];
export const useIsPaused = (video: HTMLVideoElement | null): boolean =>
  useVideoValue(video, PLAYING, ({ paused }) => paused, true);

const ENDING = ['ended', 'play', 'seeking', 'timeupdate', 'emptied'];
export const useHasEnded = (video: HTMLVideoElement | null): boolean =>
  useVideoValue(video, ENDING, ({ ended }) => ended, false);

const TIME = ['timeupdate', 'seeking', 'loadedmetadata', 'emptied'];

/** The second that the video shows, a few times a second. */
export const useVideoSecond = (video: HTMLVideoElement | null): number =>
  useVideoValue(video, TIME, ({ currentTime }) => currentTime, 0);

/** The last whole second. */
export const useWholeSecond = (video: HTMLVideoElement | null): number =>
  useVideoValue(video, TIME, ({ currentTime }) => Math.floor(currentTime), 0);

const LENGTH = ['durationchange', 'loadedmetadata', 'emptied'];

/** Seconds; 0 until it is known. */
export const useDuration = (video: HTMLVideoElement | null): number =>
  useVideoValue(video, LENGTH, ({ duration }) => (Number.isFinite(duration) ? duration : 0), 0);

const LOADING = ['progress', 'timeupdate', 'seeking', 'emptied'];

/** The second up to which the video is loaded, from where it stands. */
export const useBufferedEnd = (video: HTMLVideoElement | null): number =>
  useVideoValue(
    video,
    LOADING,
    ({ buffered, currentTime }) => {
      for (let index = 0; index < buffered.length; index += 1) {
        if (buffered.start(index) <= currentTime + 0.5 && currentTime <= buffered.end(index))
          return buffered.end(index);
      }
      return 0;
    },
    0,
  );

const WAITING = [
  'waiting',
  'playing',
  'canplay',
  'pause',
  'play',
  'seeking',
  'seeked',
  'error',
  'timeupdate',
  'emptied',
];

/** It should play, and has nothing to show. */
export const useIsWaiting = (video: HTMLVideoElement | null): boolean =>
  useVideoValue(
    video,
    WAITING,
    ({ paused, readyState, error }) => !paused && error === null && readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    false,
  );
