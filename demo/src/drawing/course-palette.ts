import { CATEGORIES, type Category } from '@guildhall/contract';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { paletteOf } from './draw-cover.ts';

/** What the cover of a class is drawn from. */
export function coverOf(title: string): { category: Category; seed: string; index: number } {
  for (const category of CATEGORIES) {
    const index = CATALOGUE[category].findIndex((course) => course.title === title);
    if (index >= 0) return { category, seed: title, index };
  }
  throw new Error(`There is no class '${title}'.`);
}

/** The colours of the cover of a class. */
export const coursePalette = (title: string) => paletteOf(coverOf(title));
