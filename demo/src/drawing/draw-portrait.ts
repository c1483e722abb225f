import { drawClothes } from './portraits/clothes.ts';
import { drawBeard, drawEarrings, drawGlasses } from './portraits/extras.ts';
import { drawFace, drawHead } from './portraits/face.ts';
import { beanie, hijab, turban } from './portraits/headwear.ts';
import * as long from './portraits/long-hair.ts';
import { chooseLook, type Looks } from './portraits/look.ts';
import * as short from './portraits/short-hair.ts';
import { createRandom } from './random.ts';
import { circle, element, mix, rectangle } from './svg.ts';

interface Portrait {
  seed: string;
  looks: Looks;
}

const FEMININE = [
  ...[long.longStraight, long.longWavy, long.bob, long.bun, long.lowBun, short.pixie, long.ponytail, long.curlyLong],
  ...[long.afro, long.braids, long.locs, hijab, hijab],
] as const;

const MASCULINE = [
  ...[short.crop, short.sidePart, short.quiff, short.buzz, short.bald, short.curlyTop, short.crop, short.sidePart],
  ...[long.afro, long.locs, short.curlyTop, turban, beanie],
] as const;

/** The range of complexions for some styles. */
const USUALLY_WORN: Partial<Record<string, readonly [number, number]>> = {
  hijab: [4, 6],
  turban: [5, 7],
  locs: [6, 9],
};

const stylesFor = ({ body, complexion }: Looks) =>
  (body === 'woman' ? FEMININE : MASCULINE).filter(({ name }) => {
    const [lightest, deepest] = USUALLY_WORN[name] ?? [0, 9];
    return complexion >= lightest && complexion <= deepest;
  });

/** Pixels: a portrait is never shown larger. */
const SIDE = 320;

/** A square SVG, the same for the same input. */
export function drawPortrait({ seed, looks }: Portrait): string {
  const random = createRandom(`portrait ${seed}`);
  const look = chooseLook(random, looks);
  const style = random.pick(stylesFor(looks));
  const { back = '', front, covers = false } = style(look);
  const bearded = !look.feminine && (style === turban || random.chance(style === short.bald ? 0.7 : 0.42));
  const drawn = [
    rectangle({ x: 0, y: 0, width: 512, height: 512 }, look.backdrop),
    circle([256, 250], 210, mix(look.backdrop, '#ffffff', 0.22)),
    back,
    drawHead(look),
    drawClothes(look),
    bearded ? drawBeard(look) : '',
    drawFace(look),
    front,
    random.chance(0.3) ? drawGlasses(look) : '',
    look.feminine && !covers && random.chance(0.65) ? drawEarrings(look) : '',
  ];
  const frame = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 512 512', width: SIDE, height: SIDE };
  return element('svg', frame, drawn.join(''));
}
