import { v5 } from 'uuid';
import type { Demonstration } from '../demonstration.ts';
import { drawCover } from './draw-cover.ts';
import { drawPortrait } from './draw-portrait.ts';

/** The cover of a class or the portrait of a person. */
export interface SubjectDrawing {
  /** The title of the class, or the e-mail of the person. */
  subject: string;
  /** The same for the same drawing. */
  id: string;
  svg: string;
}

const drawingOf = (subject: string, svg: string): SubjectDrawing => ({
  subject,
  id: v5(`${subject}\n${svg}`, v5.URL),
  svg,
});

/** Every cover and portrait of the demonstration as SVG; takes a fraction of a second. */
export function drawSubjects({ people, courses }: Pick<Demonstration, 'people' | 'courses'>): SubjectDrawing[] {
  const countInCategory = new Map<string, number>();
  const covers = courses.map(({ title, category }) => {
    const index = countInCategory.get(category) ?? 0;
    countInCategory.set(category, index + 1);
    return drawingOf(title, drawCover({ category, seed: title, index }));
  });
  const portraits = people.map(({ name, email, looks }) => drawingOf(email, drawPortrait({ seed: name, looks })));
  return [...covers, ...portraits];
}
