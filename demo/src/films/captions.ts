import type { Scene } from './film.ts';

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

const timestamp = (seconds: number) =>
  `${pad(Math.floor(seconds / 60))}:${pad(Math.floor(seconds % 60))}.${pad(Math.round((seconds % 1) * 1000), 3)}`;

/** Seconds between two captions, and before the first. */
const GAP = 0.1;

/** One caption for the opening card and one for each step. */
export function writeCaptions({ opening, steps }: Pick<Scene, 'opening' | 'steps'>, duration: number): string {
  const cues = [{ at: 0, caption: opening }, ...steps].map(({ at, caption }, index) => {
    const until = steps[index]?.at ?? duration;
    return `${timestamp(at + GAP)} --> ${timestamp(until - GAP)}\n${caption}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
