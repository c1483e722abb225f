/** From 0 to 1 between two seconds, without a jolt at either end (Perlin's smootherstep). */
export function eased(time: number, from: number, to: number): number {
  const share = Math.max(0, Math.min(1, (time - from) / (to - from)));
  return share ** 3 * (share * (share * 6 - 15) + 10);
}

export const blend = (from: number, to: number, share: number): number => from + (to - from) * share;

/** 1 while something is to be seen, with half a second of fading at each end. */
export const visible = (time: number, from: number, until = 3600): number =>
  eased(time, from, from + 0.5) * (1 - eased(time, until - 0.4, until + 0.1));
