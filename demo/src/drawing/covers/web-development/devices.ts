import { circle } from '../../svg.ts';
import { type Composition, hatch } from '../sketch.ts';
import { phone } from './phone.ts';
import { backdrop } from './web-backdrop.ts';
import { browserPane } from './web-pane.ts';

export const devices: Composition = (sketch) => {
  const { random, palette } = sketch;
  const flipped = random.chance(0.5);
  const wide = { x: flipped ? 350 : 110, y: random.between(90, 130), width: 820, height: 560 };
  const tall = { x: flipped ? 160 : 860, y: random.between(200, 250), width: 265, height: 520 };
  const disc = circle([flipped ? 180 : 1100, 180], random.between(190, 260), palette.third);
  const shade = circle(
    [flipped ? 220 : 1060, 230],
    230,
    hatch(sketch, palette.ink, { gap: 14, width: 3, opacity: 0.5 }),
  );
  return [...backdrop(sketch), disc, shade, browserPane(sketch, wide), phone(sketch, tall)];
};
