import { circle, group, line, type Point, path, points, smooth, straight } from '../../svg.ts';

/** Limbs as lines, from the body out: x to the right, feet at 0, head near -260. A leg ends in its foot. */
type Pose = { head: string; torso: string; arms: readonly string[]; legs: readonly string[] };

export const POSES = {
  tree: {
    head: '0 -268',
    torso: '0 -222 0 -130',
    arms: ['-14 -218 -52 -280 -2 -346', '14 -218 52 -280 2 -346'],
    legs: ['-6 -130 -4 -64 -4 0 16 2', '8 -130 68 -88 14 -66 -2 -62'],
  },
  warrior: {
    head: '0 -226',
    torso: '0 -180 0 -96',
    arms: ['-10 -176 -74 -176 -138 -178', '10 -176 74 -176 138 -178'],
    legs: ['-8 -94 -86 -78 -88 0 -112 2', '8 -94 72 -48 134 0 152 -8'],
  },
  lotus: {
    head: '0 -186',
    torso: '0 -140 0 -48',
    arms: ['-16 -136 -56 -84 -88 -36', '16 -136 56 -84 88 -36'],
    legs: ['-10 -40 -98 -24 -20 -4 30 -2', '10 -40 98 -24 20 -4 -30 -2', '-50 -16 50 -16 50 -16'],
  },
  runner: {
    head: '38 -260',
    torso: '24 -216 0 -128',
    arms: ['22 -210 -34 -182 -52 -226', '28 -208 54 -150 104 -172'],
    legs: ['0 -126 74 -106 62 -34 86 -26', '-4 -126 -34 -64 -108 -66 -120 -42'],
  },
  dancer: {
    head: '56 -240',
    torso: '38 -200 -4 -130',
    arms: ['40 -196 96 -220 156 -248', '30 -194 -30 -196 -92 -208'],
    legs: ['-4 -128 2 -64 0 0 24 2', '-8 -130 -84 -138 -96 -206 -92 -226'],
  },
  reach: {
    head: '0 -262',
    torso: '0 -216 0 -128',
    arms: ['-14 -212 -58 -262 -86 -328', '14 -212 58 -262 86 -328'],
    legs: ['-8 -126 -28 -64 -46 0 -66 2', '8 -126 28 -64 46 0 66 2'],
  },
} as const satisfies Record<string, Pose>;

type Dress = { skin: string; top: string; bottom: string; shoe: string; hair: string };

const limb = (drawn: readonly Point[], colour: string, width: number) => path(straight(drawn), line(colour, width));

function drawTorso([neck, hip]: readonly Point[], colour: string): string {
  if (!neck || !hip) throw new Error('A torso has a neck and a hip.');
  const [x, y] = [(neck[0] + hip[0]) / 2, (neck[1] + hip[1]) / 2];
  const right = [[neck[0] + 22, neck[1] + 4] as const, [x + 19, y] as const, [hip[0] + 21, hip[1] + 8] as const];
  const left = [[hip[0] - 21, hip[1] + 8] as const, [x - 19, y] as const, [neck[0] - 22, neck[1] + 4] as const];
  return path(smooth([...right, ...left], true), colour);
}

/** From the shoulder, as far as a short sleeve. */
function sleeve([from, to]: readonly Point[]): Point[] {
  return from && to ? [from, [from[0] + (to[0] - from[0]) * 0.4, from[1] + (to[1] - from[1]) * 0.4]] : [];
}

/** Standing on (0, 0), some 340 high. */
export function drawFigure(pose: Pose, dress: Dress): string {
  const [torso, arms, legs] = [points(pose.torso), pose.arms.map(points), pose.legs.map(points)];
  const [x = 0, y = 0] = points(pose.head)[0] ?? [];
  return group([
    ...legs.map((leg) => limb(leg.slice(-2), dress.shoe, 18)),
    ...legs.map((leg) => limb(leg.slice(0, -1), dress.bottom, 26)),
    limb([[x, y], ...torso.slice(0, 1)], dress.skin, 17),
    drawTorso(torso, dress.top),
    ...arms.map((arm) => limb(arm, dress.skin, 17)),
    ...arms.map((arm) => limb(sleeve(arm), dress.top, 21)),
    circle([x - 18, y - 24], 13, dress.hair),
    circle([x, y], 26, dress.skin),
    path(`M${x - 27} ${y + 2}A27 27 0 0 1 ${x + 24} ${y - 12}Q${x} ${y - 14} ${x - 27} ${y + 2}Z`, dress.hair),
  ]);
}
