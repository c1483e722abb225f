import type { Category } from '@guildhall/contract';
import { businessStrategy } from './business-strategy.ts';
import type { CourseContent } from './course-content.ts';
import { dataScience } from './data-science.ts';
import { graphicDesign } from './graphic-design.ts';
import { healthAndFitness } from './health-and-fitness.ts';
import { languageLearning } from './language-learning.ts';
import { lifestyle } from './lifestyle.ts';
import { photography } from './photography.ts';
import { webDevelopment } from './web-development.ts';

export const CATALOGUE: Record<Category, readonly CourseContent[]> = {
  'Web Development': webDevelopment,
  'Graphic Design': graphicDesign,
  LifeStyle: lifestyle,
  'Health & Fitness': healthAndFitness,
  'Business Strategy': businessStrategy,
  Photography: photography,
  'Data Science': dataScience,
  'Language Learning': languageLearning,
};
