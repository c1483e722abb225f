import { element, group, line, path } from '../../drawing/svg.ts';
import { blend, eased, visible } from '../easing.ts';
import type { Scene } from '../film.ts';
import { segment } from '../segment.ts';
import { drawTreeOnPlain, HORIZON, TREE } from './tree-on-a-plain.ts';

const STEPS = [
  {
    at: 3,
    heading: 'Everything in the middle',
    caption: 'A tree in the middle, the horizon in the middle: the picture is correct, and it stands still.',
  },
  {
    at: 6.8,
    heading: 'Two lines across, two down',
    caption: 'Divide the frame into thirds, with two lines across and two lines down.',
  },
  {
    at: 10.4,
    heading: 'Lower the horizon',
    caption: 'Tilt the camera up until the horizon lies on the lower line. Now the sky has two thirds.',
  },
  {
    at: 14.2,
    heading: 'Move the tree aside',
    caption: 'Turn the camera until the tree stands on the line at the right. It looks across the open land.',
  },
  {
    at: 18,
    heading: 'Two thirds for what matters',
    caption: 'A good sky gets two thirds. When the foreground is better, put the horizon on the upper line instead.',
  },
];

const VIEW = { x: 304, y: 182, width: 672, height: 448 };

function drawThirds(time: number, colour: string): string[] {
  const drawn = (nth: number) => eased(time, 7.1 + nth * 0.35, 8.3 + nth * 0.35);
  const opacity = visible(time, 7, 21.4);
  return [1, 2].flatMap((third, index) => {
    const x = VIEW.x + (VIEW.width * third) / 3;
    const y = VIEW.y + (VIEW.height * third) / 3;
    return [
      segment([VIEW.x, y, VIEW.x + VIEW.width * drawn(index), y], colour, 5, opacity),
      segment([x, VIEW.y, x, VIEW.y + VIEW.height * drawn(index + 2)], colour, 5, opacity),
    ];
  });
}

/** The corners of a viewfinder. */
function drawCorners(colour: string): string {
  const [left, top] = [VIEW.x - 18, VIEW.y - 18];
  const [right, bottom] = [VIEW.x + VIEW.width + 18, VIEW.y + VIEW.height + 18];
  const corners = [
    `M${left} ${top + 60}v-60h60`,
    `M${right - 60} ${top}h60v60`,
    `M${right} ${bottom - 60}v60h-60`,
    `M${left + 60} ${bottom}h-60v-60`,
  ];
  return path(corners.join(''), line(colour, 9));
}

export const thirds: Scene = {
  title: ['The rule', 'of thirds'],
  opening: 'The rule of thirds, on one tree and one horizon.',
  steps: STEPS,
  tune: { root: 41, scale: 'major', chords: [0, 4, 3, 5], beatsPerMinute: 72, density: 0.45 },
  draw: (time, palette) => {
    const horizon = blend(1 / 2, 2 / 3, eased(time, 10.9, 13.2));
    const tree = blend(1 / 2, 2 / 3, eased(time, 14.7, 17));
    const left = TREE - VIEW.width * tree;
    const top = HORIZON - VIEW.height * horizon;
    const viewBox = `${left.toFixed(2)} ${top.toFixed(2)} ${VIEW.width} ${VIEW.height}`;
    return [
      element('svg', { ...VIEW, viewBox }, group(drawTreeOnPlain(palette))),
      ...drawThirds(time, palette.light),
      drawCorners(palette.ink),
    ];
  },
};
