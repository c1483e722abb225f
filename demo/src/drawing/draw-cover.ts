import type { Category } from '@guildhall/contract';
import { businessStrategy } from './covers/business-strategy/business-strategy.ts';
import { dataScience } from './covers/data-science/data-science.ts';
import { graphicDesign } from './covers/graphic-design/graphic-design.ts';
import { healthFitness } from './covers/health-fitness/health-fitness.ts';
import { languageLearning } from './covers/language-learning/language-learning.ts';
import { lifestyle } from './covers/lifestyle/lifestyle.ts';
import { photography } from './covers/photography/photography.ts';
import { type Family, HEIGHT, type Sketch, WIDTH } from './covers/sketch.ts';
import { webDevelopment } from './covers/web-development/web-development.ts';
import { createRandom, type Random } from './random.ts';
import { element } from './svg.ts';

const FAMILIES: Record<Category, Family> = {
  'Web Development': webDevelopment,
  'Graphic Design': graphicDesign,
  LifeStyle: lifestyle,
  'Health & Fitness': healthFitness,
  'Business Strategy': businessStrategy,
  Photography: photography,
  'Data Science': dataScience,
  'Language Learning': languageLearning,
};

/** `index` takes palettes and compositions in order, so that neighbouring covers share neither. */
type Cover = { category: Category; seed: string; index?: number };

/** An SVG of 1280 by 800 pixels, the same for the same input. */
export function drawCover({ category, seed, index }: Cover): string {
  const family = FAMILIES[category];
  const random = createRandom(`${category} ${seed}`);
  const palette = choose(random, family.palettes, index);
  const compose = choose(random, family.compositions, index);

  const definitions: string[] = [];
  const define: Sketch['define'] = (make) => {
    const id = `d${definitions.length}`;
    definitions.push(make(id));
    return id;
  };
  const drawn = compose({ random, palette, define }).join('');
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    width: WIDTH,
    height: HEIGHT,
  };
  return element('svg', frame, `<defs>${definitions.join('')}</defs>${drawn}`);
}

/** The colours of a cover. */
export const paletteOf = ({ category, seed, index }: Cover) =>
  choose(createRandom(`${category} ${seed}`), FAMILIES[category].palettes, index);

const choose = <T>(random: Random, list: readonly T[], index?: number) =>
  index === undefined ? random.pick(list) : random.pick(onlyNth(list, index));

const onlyNth = <T>(list: readonly T[], index: number) => list.slice(index % list.length, (index % list.length) + 1);
