import { type Family, palette } from '../sketch.ts';
import { breakfast } from './breakfast.ts';
import { niche } from './niche.ts';
import { shelves } from './shelves.ts';
import { window } from './window.ts';

/** `third` is the colour of plants. */
const palettes = [
  palette('#f3d9c2 #43261f #fff7ea #c8553d #e8a04c #5f7a52'),
  palette('#c9d6c3 #243329 #fffaf0 #d97757 #f0bf62 #3f6b4f'),
  palette('#f0b9a6 #4a1f2b #fff3e6 #b5364a #f4c26b #4c6b5c'),
  palette('#2f4858 #14222c #fbf1de #e07a4f #f2c66d #7fa37c'),
  palette('#efe3d0 #2f2a3a #ffffff #7c6aa6 #e9a15b #55785f'),
  palette('#e3b04b #40240f #fff6e0 #b9482c #f7ddA0 #37604f'),
  palette('#8fb3b8 #1b3038 #fdf5e6 #dd6b4d #f3cf7a #2f5d50'),
];

export const lifestyle: Family = { palettes, compositions: [niche, breakfast, window, shelves] };
