import { type Family, palette } from '../sketch.ts';
import { balance } from './balance.ts';
import { modules } from './modules.ts';
import { overlap } from './overlap.ts';
import { rhythm } from './rhythm.ts';
import { rings } from './rings.ts';

/** After Bauhaus posters: one paper, one black, three colours that can stand beside each other. */
const palettes = [
  palette('#f2e8d5 #1a1a1d #fffaf0 #d7352b #1f4e9c #f2b632'),
  palette('#f5d3c4 #2b1a2f #fff6ee #e8502f #24597a #f7b538'),
  palette('#17223b #0b1020 #f6ead6 #ff6b4a #3d7bd9 #ffc845'),
  palette('#dfe6d6 #17302b #fffdf4 #e4572e #2c7a6b #f0b429'),
  palette('#f7c744 #1d1b22 #fff8e4 #e23e32 #1f6f8b #f39ab0'),
  palette('#e9e2f2 #221a3a #ffffff #f0503c #4636a8 #f9b93d'),
  palette('#c93a2c #240d10 #fbeedb #f6b73c #1c3f73 #f4a896'),
];

export const graphicDesign: Family = { palettes, compositions: [modules, balance, rings, rhythm, overlap] };
