import { group, line, path } from '../../svg.ts';

/** Letters of many scripts, drawn as one pen's strokes in a square of 100. */
const LETTERS = {
  latinA: 'M16 90L50 12L84 90M28 62H72',
  latinR: 'M26 90V12H54A22 22 0 0 1 54 56H26M52 56L80 90',
  latinG: 'M80 28A38 38 0 1 0 86 60V54H58',
  latinQ: 'M50 12A38 38 0 1 1 49.9 12ZM62 66L88 94',
  sharpS: 'M24 90V34A24 24 0 0 1 70 30C70 46 52 46 54 56C56 66 78 64 76 78C74 92 56 92 48 86',
  enye: 'M22 90V34L78 90V34M30 16C38 4 50 8 54 12S68 20 74 8',
  aAcute: 'M76 40V90M76 66A26 24 0 1 1 76 64M44 24L62 6',
  cCedilla: 'M78 30A34 32 0 1 0 78 62M52 78V86C66 86 64 100 46 98',
  ampersand: 'M86 90L34 34C24 20 34 8 46 10C60 12 60 28 46 38C24 50 16 62 22 76C30 94 64 94 78 58',
  omega: 'M14 88H38C20 74 14 60 16 46A34 34 0 0 1 84 46C86 60 80 74 62 88H86',
  lambda: 'M16 90L50 12L84 90',
  sigma: 'M80 14H22L54 50L22 88H80',
  psi: 'M50 10V92M18 14V34A32 26 0 0 0 82 34V14',
  cyrillicYa: 'M76 90V12H46A22 22 0 0 0 46 56H76M50 56L20 90',
  cyrillicZhe: 'M50 12V90M18 14L44 50L14 90M82 14L56 50L86 90M44 50H56',
  hanBig: 'M14 38H86M50 10C50 50 38 74 14 92M50 40C56 66 70 82 88 92',
  hanScript: 'M50 6L54 18M12 28H88M30 30C40 62 60 82 90 92M72 30C62 62 40 82 10 92',
  hanTree: 'M12 32H88M50 8V94M48 34C40 54 28 68 10 78M52 34C60 54 72 68 90 78',
  hanPerson: 'M50 10C50 46 38 74 12 92M50 34C56 62 70 80 90 92',
  hiraganaNo: 'M52 26C48 60 34 84 24 76C6 60 22 20 54 20C90 20 96 76 58 88',
  hiraganaI: 'M22 24C20 56 26 84 40 78M72 30C82 42 86 54 84 66',
  katakanaA: 'M16 18H82C78 34 68 44 58 50M46 36C46 62 38 80 20 92',
  hangulHan: 'M14 16H50M8 32H56M32 40A12 12 0 1 1 31.9 40ZM74 8V66M74 36H92M24 74V92H80',
  hangulGa: 'M14 20H52C52 50 36 74 12 86M74 8V94M74 46H94',
  arabicBa: 'M12 42C10 66 22 70 50 70S92 66 88 40M50 88V88.1',
  arabicSin: 'M92 40C92 58 74 58 74 42C74 58 56 58 56 42C56 84 10 90 10 52',
  arabicAyn: 'M72 22C56 12 36 18 38 34C40 46 58 44 68 40C30 46 18 62 28 78C38 94 62 92 78 84',
  hebrewAlef: 'M18 12L82 90M80 12C82 34 74 44 62 50M36 40C22 50 20 70 22 90',
  hebrewShin: 'M14 14C16 60 20 88 40 88C70 88 84 60 86 14M50 14C50 40 44 54 26 62',
  devanagariNa: 'M8 16H92M72 16V92M72 52H34A12 12 0 1 0 44 64',
  devanagariGa: 'M8 16H92M76 16V92M34 16V62A10 10 0 1 1 24 56',
  thaiKo: 'M26 92V44L18 34C26 12 74 8 76 40V92',
} as const;

export type Letter = keyof typeof LETTERS;

export const ALPHABET = Object.keys(LETTERS).filter((name): name is Letter => name in LETTERS);

/** Letters that look good at a large size. */
export const LARGE_LETTERS: readonly Letter[] = [
  ...(['latinA', 'latinR', 'latinG', 'ampersand', 'omega', 'psi', 'sigma', 'cyrillicZhe', 'hanScript'] as const),
  ...(['hanTree', 'hiraganaNo', 'arabicAyn', 'hebrewAlef', 'hebrewShin', 'devanagariNa', 'sharpS'] as const),
];

/** Around its middle. The pen's width is in the units of the square. */
export const drawLetter = (letter: Letter, [x, y]: readonly [number, number], size: number, colour: string, pen = 12) =>
  group([path(LETTERS[letter], line(colour, pen))], {
    transform: `translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`,
  });
