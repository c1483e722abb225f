import { type Family, palette } from '../sketch.ts';
import { brackets } from './brackets.ts';
import { cascade } from './cascade.ts';
import { devices } from './devices.ts';
import { tilted } from './tilted.ts';

const palettes = [
  palette('#1c2a6b #0c1338 #f6f2ea #4f7cff #ff8a5c #7fe0c9'),
  palette('#e6dcf5 #2a1e4f #ffffff #6b4de6 #ff7aa8 #ffc94d'),
  palette('#0f4544 #072a2b #f6f1e3 #2fa08c #ffc857 #ef6a3c'),
  palette('#fbdfc6 #3a2436 #fffaf2 #f0643c #2d4f9e #f5b43c'),
  palette('#331f52 #180d2b #faf3e7 #a45cff #35d0c0 #ffb23e'),
  palette('#cfe8e2 #0f3437 #ffffff #12806f #ff9160 #3561d6'),
  palette('#0e5aa7 #06274f #fdf6e9 #43a4f5 #ffd24a #ff6f61'),
];

export const webDevelopment: Family = { palettes, compositions: [cascade, tilted, devices, brackets] };
