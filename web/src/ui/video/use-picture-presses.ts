import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { moveBy, toggleFullscreen, togglePlay } from './video-actions.ts';

/** Milliseconds between the taps of a double tap, and the seconds that one moves the video. */
const DOUBLE_TAP = 300;
const STEP = 10;

interface PicturePresses {
  video: HTMLVideoElement | null;
  /** The video plays, and the controls are hidden. */
  isIdle: boolean;
  wake: () => void;
}

/** -1 in the left third of the picture, 1 in the right one, 0 between them. */
function sideOf({ currentTarget, clientX }: MouseEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left) / width;
  return share < 1 / 3 ? -1 : share > 2 / 3 ? 1 : 0;
}

/**
 * A click on the picture plays and pauses, a double click fills the screen. Of a finger, the first tap shows the
 * controls, and a double tap at a side moves the video.
 */
export function usePicturePresses({ video, isIdle, wake }: PicturePresses) {
  const pointer = useRef('mouse');
  const lastTap = useRef({ time: 0, hasToggled: false });
  const tap = (event: MouseEvent<HTMLElement>) => {
    if (!video) return;
    const side = sideOf(event);
    const { time, hasToggled } = lastTap.current;
    const isDouble = side !== 0 && event.timeStamp - time < DOUBLE_TAP;
    const shows = !isDouble && isIdle;
    lastTap.current = { time: event.timeStamp, hasToggled: !isDouble && !shows };
    wake();
    if (isDouble) moveBy(video, side * STEP);
    // The second tap takes back what the first one did.
    if (isDouble ? hasToggled : !shows) togglePlay(video);
  };
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pointer.current = pointerType;
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (pointer.current !== 'mouse') tap(event);
      else if (video) togglePlay(video);
    },
    onDoubleClick: () => {
      if (video && pointer.current === 'mouse') void toggleFullscreen(video);
    },
  };
}
