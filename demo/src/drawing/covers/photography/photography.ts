import { type Family, palette } from '../sketch.ts';
import { aperture } from './aperture.ts';
import { film } from './film.ts';
import { finder } from './finder.ts';
import { lens } from './lens.ts';
import { prints } from './prints.ts';

const palettes = [
  palette('#1d1b26 #0e0c14 #ffeed6 #e4572e #f6a04d #6d5f9e'),
  palette('#e9dccb #1f2a33 #fffaf0 #2f6f7e #f2a65a #9cc5c9'),
  palette('#15343b #081b20 #fdf1dc #2f8f83 #f7b267 #d9e5c5'),
  palette('#f1c4b0 #3a1c32 #fff5ea #a23b5b #f58f6c #f9cf9a'),
  palette('#24294f #0f1229 #fdebdc #5866b8 #f28a8a #b9a5e0'),
  palette('#dcd9c6 #27301f #fffdf0 #60794a #e9a23b #b8d3c4'),
  palette('#3a1f2b #1c0c14 #ffecd9 #c8443f #f2933f #e7b7a0'),
];

export const photography: Family = { palettes, compositions: [aperture, prints, finder, film, lens] };
