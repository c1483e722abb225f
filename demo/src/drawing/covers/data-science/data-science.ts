import { type Composition, type Family, palette } from '../sketch.ts';
import { density } from './density.ts';
import { contrast, graph, scale } from './graph.ts';
import { hexagons } from './hexagons.ts';
import { drawNetwork } from './network.ts';
import { radial } from './radial.ts';
import { ridges } from './ridges.ts';
import { stream } from './stream.ts';

const palettes = [
  palette('#0f1c3f #070e24 #f3efff #4cc9f0 #f72585 #ffd166'),
  palette('#f4efe4 #1c2b3a #ffffff #1f7a8c #e4572e #f2b134'),
  palette('#122b2b #071717 #eefaf0 #3ddc97 #ff9f5a #f4e285'),
  palette('#2a1745 #150a26 #f9f0ff #b388ff #ff7a8a #ffd27a'),
  palette('#e2ebf3 #14263f #ffffff #2f62b5 #ee5d6c #2fae9b'),
  palette('#3d1226 #1f0712 #fff0e6 #ff6b5e #ffb35c #ff9ec4'),
  palette('#dfeee2 #14342f #ffffff #1a8f6f #f07f3c #3f5fb0'),
];

const network: Composition = (sketch) => [
  ...graph(sketch),
  ...drawNetwork(sketch, (share) => scale(sketch, share), contrast(sketch)),
];

export const dataScience: Family = { palettes, compositions: [ridges, network, density, stream, radial, hexagons] };
