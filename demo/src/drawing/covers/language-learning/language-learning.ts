import { type Family, palette } from '../sketch.ts';
import { chorus } from './chorus.ts';
import { dialogue } from './dialogue.ts';
import { echo } from './echo.ts';
import { poster } from './poster.ts';

const palettes = [
  palette('#ffe3d3 #2c1b47 #fffaf4 #ff6f59 #43b5a0 #ffc145'),
  palette('#22577a #0b2439 #fdf6e6 #38a3a5 #ff8c61 #ffd56b'),
  palette('#dcecf7 #162b54 #ffffff #3d6fe0 #ff7f6a #f9c846'),
  palette('#4a2466 #230c38 #fff3ea #ee5d8f #f8b042 #5fc7c0'),
  palette('#ffd35c #3a1d2e #fffaea #ee5a3a #2a8c82 #fb9cb3'),
  palette('#d6ecd9 #153a35 #fffef6 #159a80 #f7755d #f4bd3f'),
  palette('#e4413f #3d0d1d #fff1e2 #ffb347 #29648a #ffd9c2'),
];

export const languageLearning: Family = { palettes, compositions: [dialogue, chorus, poster, echo] };
