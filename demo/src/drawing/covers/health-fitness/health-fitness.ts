import { type Family, palette } from '../sketch.ts';
import { breath } from './breath.ts';
import { ribbons } from './ribbons.ts';
import { sunrise } from './sunrise.ts';
import { trail } from './trail.ts';

const palettes = [
  palette('#ffd9b8 #3b1f3f #fff7ea #ff7a59 #ffc24b #2f8f83'),
  palette('#bfe6de #10393f #fffdf3 #f2704f #ffd166 #1f8a8a'),
  palette('#31285c #17122f #fff1dd #ff6f7d #ffb454 #6a5acd'),
  palette('#f9c6c0 #47203a #fff6ee #e5516f #ffc15e #5a4a9c'),
  palette('#d8ecb9 #1e3a2a #fffdf0 #f08a3c #ffd84d #3c8f57'),
  palette('#12486b #07253a #fdf3df #ff8552 #ffcf5c #2fa6b0'),
  palette('#fbe29b #4a2a18 #fffaf0 #ea6a3d #f59f3a #2c7d8c'),
];

export const healthFitness: Family = { palettes, compositions: [sunrise, ribbons, breath, trail] };
