import { circle, line, path, range, rectangle } from '../../svg.ts';
import { type Composition, WHOLE } from '../sketch.ts';
import { drawLandscape } from './landscape-cover.ts';

/** What the finder shows: thirds, corners, and a point in focus. */
export const finder: Composition = (sketch) => {
  const { random, palette } = sketch;
  const inner = { x: 90, y: 70, width: 1100, height: 660 };
  const corner = (x: number, y: number, across: number, down: number) =>
    path(
      `M${x + across * 90} ${y}H${x}V${y + down * 90}`,
      line(palette.light, 10, { 'stroke-linecap': 'butt', 'stroke-linejoin': 'miter' }),
    );
  const [x, y] = [random.pick([457, 823]), random.pick([290, 510])];
  const focus = `M${x - 60} ${y - 25}V${y - 60}H${x - 25}M${x + 25} ${y - 60}H${x + 60}V${y - 25}M${x + 60} ${y + 25}V${y + 60}H${x + 25}M${x - 25} ${y + 60}H${x - 60}V${y + 25}`;
  return [
    drawLandscape(sketch, WHOLE),
    path('M457 70V730M823 70V730M90 290H1190M90 510H1190', line(palette.light, 2.5, { opacity: 0.55 })),
    corner(inner.x, inner.y, 1, 1),
    corner(1190, inner.y, -1, 1),
    corner(inner.x, 730, 1, -1),
    corner(1190, 730, -1, -1),
    path(focus, line(palette.second, 7)),
    circle([1130, 122], 15, palette.main),
    ...range(13).map((index) =>
      rectangle(
        { x: 520 + index * 20, y: index === 6 ? 676 : 688, width: 5, height: index === 6 ? 32 : 20 },
        palette.light,
      ),
    ),
  ];
};
