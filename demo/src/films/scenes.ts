import type { Scene } from './film.ts';
import { bars } from './scenes/bars.ts';
import { breakEven } from './scenes/break-even.ts';
import { breath } from './scenes/breath.ts';
import { exposure } from './scenes/exposure.ts';
import { flexbox } from './scenes/flexbox.ts';
import { median } from './scenes/median.ts';
import { starter } from './scenes/starter.ts';
import { stress } from './scenes/stress.ts';
import { thirds } from './scenes/thirds.ts';
import { xHeight } from './scenes/x-height.ts';

const SCENES: Record<string, Scene> = {
  flexbox,
  'x-height': xHeight,
  starter,
  breath,
  'break-even': breakEven,
  exposure,
  thirds,
  bars,
  median,
  stress,
};

export function sceneOf(name: string): Scene {
  const scene = SCENES[name];
  if (!scene) throw new Error(`There is no film '${name}'.`);
  return scene;
}
