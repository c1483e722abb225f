import { type Family, palette } from '../sketch.ts';
import { arcade } from './arcade.ts';
import { city } from './city.ts';
import { growth } from './growth.ts';
import { stairs } from './stairs.ts';

const palettes = [
  palette('#f4c95d #2a1d3c #fff8e7 #e0563f #2d5d8a #f19a4a'),
  palette('#1f3f6b #0c1c36 #fbf3e2 #ef7b45 #5aa9c7 #f4c95d'),
  palette('#efd8c7 #33202c #fffaf3 #b8473f #3f6f76 #e5a54b'),
  palette('#bcd8d4 #12343b #fffdf5 #d9603b #2b7a78 #f0b548'),
  palette('#3b2a56 #1a1030 #fdf0e0 #e86a5c #8a6fd1 #f6bd60'),
  palette('#f2a88d #3f1a2b #fff4e8 #c43d4b #3e4f8f #f7cf72'),
  palette('#dfe3c8 #20302a #fffef2 #cf6a32 #47745a #e8b84a'),
];

export const businessStrategy: Family = { palettes, compositions: [city, growth, stairs, arcade] };
