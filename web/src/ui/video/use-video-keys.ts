import { useEffect, useRef } from 'react';
import {
  changeSpeedBy,
  changeVolumeBy,
  moveBy,
  moveTo,
  toggleFullscreen,
  toggleMute,
  togglePlay,
} from './video-actions.ts';
import { toggleCaptions } from './video-captions.ts';

/** Seconds. */
const SMALL_STEP = 5;
const LARGE_STEP = 10;
const VOLUME_STEP = 0.1;

type Action = (video: HTMLVideoElement) => unknown;

const ACTIONS: Record<string, Action> = {
  ' ': togglePlay,
  k: togglePlay,
  ArrowLeft: (video) => moveBy(video, -SMALL_STEP),
  ArrowRight: (video) => moveBy(video, SMALL_STEP),
  j: (video) => moveBy(video, -LARGE_STEP),
  l: (video) => moveBy(video, LARGE_STEP),
  ArrowUp: () => changeVolumeBy(VOLUME_STEP),
  ArrowDown: () => changeVolumeBy(-VOLUME_STEP),
  m: toggleMute,
  f: toggleFullscreen,
  c: toggleCaptions,
  '<': () => changeSpeedBy(-1),
  '>': () => changeSpeedBy(1),
};

/** A digit moves the video to that tenth of it. */
function actionOf(key: string): Action | undefined {
  if (/^\d$/.test(key)) return (video) => moveTo(video, (video.duration * Number(key)) / 10 || 0);
  return ACTIONS[key.length === 1 ? key.toLowerCase() : key];
}

/** By a dialog, in which the video is not. */
const isCovered = (video: HTMLVideoElement) =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(video));

const PRESSABLE = 'button, a, summary';
const MOVED_IN_BY_ARROWS = '[role=menu], [role=menu] *, [role=slider]';

/** What was clicked last. It has the focus without being meant by the space bar, until the keyboard moves the focus. */
let clicked: Element | null = null;
if (!import.meta.env.SSR) {
  document.addEventListener('pointerdown', ({ target }) => {
    clicked = target instanceof Element ? target.closest(PRESSABLE) : null;
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') clicked = null;
  });
}

function isPressed(target: Element): boolean {
  const pressable = target.closest(PRESSABLE);
  return pressable !== null && (pressable !== clicked || pressable.closest('[role=menu]') !== null);
}

/** Where keys have another meaning. */
function isTaken({ key, target, defaultPrevented }: KeyboardEvent, video: HTMLVideoElement): boolean {
  if (!(target instanceof Element) || defaultPrevented || isCovered(video)) return true;
  if (target.closest('input, textarea, select, [contenteditable]')) return true;
  if (key === ' ') return isPressed(target);
  if (!key.startsWith('Arrow')) return false;
  if (target.closest(MOVED_IN_BY_ARROWS)) return true;
  // Elsewhere they scroll the page.
  return (key === 'ArrowUp' || key === 'ArrowDown') && !target.closest('[data-video-player]')?.contains(video);
}

/** The keys of `VideoHelp`, anywhere in the page. */
export function useVideoKeys(video: HTMLVideoElement | null, onHelp: () => void): void {
  const help = useRef(onHelp);
  help.current = onHelp;
  useEffect(() => {
    if (!video) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = event.key === '?' ? help.current : actionOf(event.key);
      if (!action || isTaken(event, video)) return;
      event.preventDefault();
      // Firefox presses a button when the space bar is released.
      if (event.key === ' ' && clicked instanceof HTMLElement) clicked.blur();
      void action(video);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [video]);
}
