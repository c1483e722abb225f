import type { Sketch } from '../drawing/covers/sketch.ts';
import type { Tune } from './tune.ts';

export const WIDTH = 1280;
export const HEIGHT = 720;
export const FRAMES_PER_SECOND = 25;

/** One thing that a film shows. The caption stays until the next step begins. */
export interface Step {
  /** Seconds from the start of the film. */
  at: number;
  /** Written above the picture; at most about 34 characters. */
  heading: string;
  caption: string;
}

/** How a film is drawn and what it sounds like; what it belongs to stands in `films.ts`. */
export interface Scene {
  /** Up to three lines of about 14 characters on the opening card. */
  title: readonly string[];
  /** The caption of the opening card. */
  opening: string;
  steps: readonly Step[];
  tune: Tune;
  /** The picture below the heading, at a number of seconds. */
  draw: (time: number, palette: Sketch['palette']) => readonly string[];
}
