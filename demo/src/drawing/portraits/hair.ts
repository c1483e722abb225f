import { circle, group, line, mix, polar, range } from '../svg.ts';
import type { Look } from './look.ts';

/** The hair behind the head and in front of it. */
type Hair = { back?: string; front: string /** Hides ears and earrings. */; covers?: boolean };
export type HairStyle = (look: Look) => Hair;

export const strand = ({ hair }: Look) => line(mix(hair, '#ffffff', 0.16), 4, { opacity: 0.8 });
export const CAP = 'M170 218C160 128 208 96 256 96S352 128 342 218C340 198 334 184 322 176';

/** Curls along an arc over the head. */
export const curls = (hair: string, radius: number, size: number, from: number, to: number) =>
  group(
    range(Math.round((to - from) / 15) + 1).map((index) =>
      circle(polar([256, 202], radius, from + index * 15), size + (index % 3) * 3, hair),
    ),
  );
