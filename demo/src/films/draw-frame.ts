import { coursePalette, coverOf } from '../drawing/course-palette.ts';
import type { Sketch } from '../drawing/covers/sketch.ts';
import { drawCover } from '../drawing/draw-cover.ts';
import { element, group, rectangle } from '../drawing/svg.ts';
import { eased, visible } from './easing.ts';
import { HEIGHT, type Scene, WIDTH } from './film.ts';
import { write } from './lettering.ts';

export type DrawFrame = (time: number) => string;

/** Seconds at which the opening card leaves. */
const CARD_LEAVES = 2.4;
const CARD_LEFT = 3.3;
const PANEL_WIDTH = 740;

const isDark = (colour: string) =>
  [1, 3, 5].reduce((sum, at) => sum + Number.parseInt(colour.slice(at, at + 2), 16), 0) < 330;

const textColour = ({ ground, ink, light }: Sketch['palette']) => (isDark(ground) ? light : ink);

function drawCard(time: number, { title }: Scene, palette: Sketch['palette'], cover: string): string {
  const leaving = eased(time, CARD_LEAVES, CARD_LEFT);
  if (leaving >= 1) return '';
  const first = HEIGHT / 2 + 34 - ((title.length - 1) * 104) / 2;
  const lines = title.map((text, index) =>
    write(text, { x: 88, y: first + index * 104, size: 92, fill: palette.light, font: 'title' }),
  );
  const bar = rectangle({ x: 88, y: first - 142, width: 96, height: 14 }, palette.third, 7);
  const panel = group(
    [rectangle({ x: -400, y: 0, width: PANEL_WIDTH + 400, height: HEIGHT }, palette.ink), bar, ...lines],
    {
      transform: `translate(${(-leaving * (PANEL_WIDTH + 20)).toFixed(2)} 0)`,
    },
  );
  const width = WIDTH - PANEL_WIDTH;
  const picture = element(
    'svg',
    {
      x: PANEL_WIDTH + leaving * (width + 20),
      y: 0,
      width,
      height: HEIGHT,
      viewBox: '340 0 600 800',
      preserveAspectRatio: 'xMidYMid slice',
    },
    cover,
  );
  return picture + panel;
}

const drawHeadings = (time: number, { steps }: Scene, palette: Sketch['palette']) =>
  steps.map(({ at, heading }, index) => {
    const until = steps[index + 1]?.at;
    const opacity = visible(time, at, until);
    const rise = 18 * (1 - eased(time, at, at + 0.6));
    return write(heading, { x: 88, y: 122 + rise, size: 58, fill: textColour(palette), font: 'title', opacity });
  });

/** A film's class gives its palette and the picture of its opening card. */
export function frameDrawer(scene: Scene, courseTitle: string): DrawFrame {
  const palette = coursePalette(courseTitle);
  const cover = drawCover(coverOf(courseTitle));
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    width: WIDTH,
    height: HEIGHT,
  };
  return (time) =>
    element(
      'svg',
      frame,
      [
        rectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, palette.ground),
        ...drawHeadings(time, scene, palette),
        ...scene.draw(time, palette),
        drawCard(time, scene, palette, cover),
      ].join(''),
    );
}
