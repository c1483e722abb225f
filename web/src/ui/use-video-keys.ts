import { useEffect } from 'react';
import { toggleCaptions } from './video-captions.ts';

/** Seconds that an arrow moves the video. */
const STEP = 5;
const VOLUME_STEP = 0.1;

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value));

async function toggleFullscreen(video: HTMLVideoElement): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await video.requestFullscreen();
}

const ACTIONS: Record<string, (video: HTMLVideoElement) => unknown> = {
  ' ': (video) => (video.paused ? video.play() : video.pause()),
  k: (video) => (video.paused ? video.play() : video.pause()),
  ArrowLeft: (video) => {
    video.currentTime = clamp(video.currentTime - STEP, video.duration || 0);
  },
  ArrowRight: (video) => {
    video.currentTime = clamp(video.currentTime + STEP, video.duration || 0);
  },
  ArrowUp: (video) => {
    video.volume = clamp(video.volume + VOLUME_STEP, 1);
  },
  ArrowDown: (video) => {
    video.volume = clamp(video.volume - VOLUME_STEP, 1);
  },
  m: (video) => {
    video.muted = !video.muted;
  },
  f: toggleFullscreen,
  c: toggleCaptions,
};

/** By a dialog, in which the video is not. */
const isCovered = (video: HTMLVideoElement) =>
  [...document.querySelectorAll('dialog[open]')].some((dialog) => !dialog.contains(video));

/** Where keys have another meaning: fields, open dialogs, and for the space bar what it presses. */
function isTaken({ key, target, ...event }: KeyboardEvent, video: HTMLVideoElement): boolean {
  if (!(target instanceof Element) || event.defaultPrevented) return true;
  if (target === video) return false;
  if (isCovered(video) || target.closest('input, textarea, select, [contenteditable]')) return true;
  if (key === ' ') return target.closest('button, a, summary') !== null;
  // They scroll the page.
  return key === 'ArrowUp' || key === 'ArrowDown';
}

/** Space plays and pauses, arrows move it, up and down change the volume of the focused video; m, f, c. */
export function useVideoKeys(video: HTMLVideoElement | null): void {
  useEffect(() => {
    if (!video) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = ACTIONS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action || isTaken(event, video)) return;
      event.preventDefault();
      void Promise.resolve(action(video)).catch(() => undefined);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [video]);
}
