import sharp from 'sharp';
import { COLORS } from './colors.ts';
import { HALL, streetShapes } from './emblem.ts';
import { blockToSvg, toSvg } from './svg.ts';
import { clean, directionOf } from './text-layout.ts';

/** What link previews show of a class. */
export interface CoursePicture {
  title: string;
  teacherName: string;
  /** As people read it. */
  price: string;
  siteName: string;
  /** An encoded picture; null where there is none. */
  cover: Uint8Array | null;
}

/** The size that link previews ask for. */
const [WIDTH, HEIGHT] = [1200, 630];
const COVER_WIDTH = 500;
const MARGIN = 64;
const TEXT_WIDTH = WIDTH - COVER_WIDTH - 2 * MARGIN;
const QUALITY = 86;

/** No font of ours has pictures, and boxes in their place help nobody. */
const PICTOGRAPHS =
  /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u20e3|\ufe0f|\u200d(?=\p{Extended_Pictographic}))+/gu;

const withoutPictographs = (text: string): string => clean(text.replace(PICTOGRAPHS, ' '));

/** Texts stand on the side where the title begins. */
const sideOf = (title: string) =>
  directionOf(title) === 'rtl'
    ? ({ x: MARGIN + TEXT_WIDTH, align: 'end', width: TEXT_WIDTH } as const)
    : ({ x: MARGIN, align: 'start', width: TEXT_WIDTH } as const);

const { paper, sky, text, quiet, primary, gold } = COLORS;
const TEACHER = { style: 'text', y: 486, height: 44, maxSize: 30, minSize: 20, fill: quiet } as const;

function brandToSvg(siteName: string): string {
  const name = { style: 'title', x: MARGIN + 62, align: 'start', y: 82, height: 48, fill: primary } as const;
  return [
    `<g transform="translate(${MARGIN} 54) scale(0.3)" stroke-linecap="round" stroke-linejoin="round">`,
    `${HALL.map(toSvg).join('')}</g>`,
    blockToSvg(siteName, { ...name, width: TEXT_WIDTH - 62, maxSize: 32, minSize: 20 }),
  ].join('');
}

const background = (siteName: string, rest: string[]) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${paper}"/>`,
    `<rect x="${WIDTH - COVER_WIDTH}" width="${COVER_WIDTH}" height="${HEIGHT}" fill="${sky}"/>`,
    brandToSvg(siteName),
    ...rest,
    `<rect x="${WIDTH - COVER_WIDTH}" width="4" height="${HEIGHT}" fill="${gold}"/></svg>`,
  ].join('');

/** Where a class has no picture, the guildhall stands in its street. */
const hallToSvg = () =>
  [
    `<g transform="translate(${WIDTH - COVER_WIDTH} ${HEIGHT})">`,
    `<g transform="scale(1.9)">${streetShapes(COVER_WIDTH / 1.9)
      .map(toSvg)
      .join('')}</g>`,
    `<g transform="translate(98 -370) scale(2)" stroke-linecap="round" stroke-linejoin="round">`,
    `${HALL.map(toSvg).join('')}</g></g>`,
  ].join('');

/** Undefined for what cannot be decoded. */
const fitCover = (cover: Uint8Array) =>
  sharp(cover)
    .resize({ width: COVER_WIDTH - 4, height: HEIGHT, fit: 'cover', position: 'attention' })
    .toBuffer()
    .catch(() => undefined);

/** JPEG, 1200 by 630 pixels. */
export async function drawCoursePicture({ cover, ...course }: CoursePicture): Promise<Buffer> {
  const fitted = cover ? await fitCover(cover) : undefined;
  const title = withoutPictographs(course.title);
  const side = sideOf(title);
  const svg = background(course.siteName, [
    fitted ? '' : hallToSvg(),
    blockToSvg(title, { ...side, style: 'title', y: 282, height: 300, maxSize: 68, minSize: 30, fill: text }),
    blockToSvg(withoutPictographs(course.teacherName), { ...side, ...TEACHER }),
    blockToSvg(course.price, { ...side, style: 'title', y: 554, height: 60, maxSize: 42, minSize: 24, fill: primary }),
  ]);
  const edge = WIDTH - COVER_WIDTH + 4;
  return sharp(Buffer.from(svg))
    .composite(fitted ? [{ input: fitted, left: edge, top: 0 }] : [])
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
