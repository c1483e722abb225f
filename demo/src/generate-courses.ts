import { CATEGORIES, type Category } from '@guildhall/contract';
import { businessStrategy } from './catalogue/business-strategy.ts';
import { choiceOf } from './catalogue/choices.ts';
import { type CourseContent, unwrapParagraphs } from './catalogue/course-content.ts';
import { dataScience } from './catalogue/data-science.ts';
import { graphicDesign } from './catalogue/graphic-design.ts';
import { healthAndFitness } from './catalogue/health-and-fitness.ts';
import { languageLearning } from './catalogue/language-learning.ts';
import { lifestyle } from './catalogue/lifestyle.ts';
import { photography } from './catalogue/photography.ts';
import { webDevelopment } from './catalogue/web-development.ts';
import { type DemoCourse, type DemoPerson, daysAfter, daysBefore, idAt } from './demonstration.ts';
import { between, type Random, randomStream } from './random.ts';
import { TEACHERS } from './teachers.ts';

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

/** A class without enrolments yet, with the content it is made from. */
export interface PlannedCourse {
  content: CourseContent;
  course: DemoCourse;
}

export const countReviews = ({ reviews }: CourseContent): number =>
  Object.values(reviews).reduce((count, texts) => count + texts.length, 0);

/** Classes with many reviews are old; classes without reviews are from this week. */
function daysSincePublished(random: Random, content: CourseContent): number {
  const reviews = countReviews(content);
  if (reviews === 0) return between(random, 2, 5);
  return Math.min(500, between(random, 25, 90) + reviews * between(random, 12, 48));
}

const DAYS_SINCE_SUBMITTED: Record<'Pending' | 'Rejected', [number, number]> = {
  Pending: [0.3, 6],
  Rejected: [12, 40],
};
/** Days from submission to decision. */
const DAYS_TO_DECISION = [0.4, 3] as const;
/** Days since an approved class was edited. */
const DAYS_SINCE_EDITED = [0.5, 2] as const;

function planDates(random: Random, content: CourseContent, now: Date) {
  if (content.decision) {
    const { status } = content.decision;
    const createdAt = daysBefore(now, between(random, ...DAYS_SINCE_SUBMITTED[status]));
    const updatedAt = status === 'Rejected' ? daysAfter(createdAt, between(random, ...DAYS_TO_DECISION)) : createdAt;
    return { createdAt, updatedAt, publishedAt: null };
  }
  const publishedAt = daysBefore(now, daysSincePublished(random, content));
  return {
    createdAt: daysBefore(publishedAt, between(random, ...DAYS_TO_DECISION)),
    updatedAt: publishedAt,
    publishedAt,
  };
}

function planEdit(random: Random, { title, priceCents, approvedAs }: CourseContent, now: Date) {
  if (!approvedAs) return null;
  return { at: daysBefore(now, between(random, ...DAYS_SINCE_EDITED)), title, priceCents, ...approvedAs };
}

function planCourse(random: Random, category: Category, content: CourseContent, teachers: DemoPerson[], now: Date) {
  const index = TEACHERS.findIndex(({ key }) => key === content.teacher);
  const [teacher, person] = [TEACHERS[index], teachers[index]];
  if (!teacher || !person) throw new Error(`Nobody teaches ${content.title}.`);
  const dates = planDates(random, content, now);
  const course: DemoCourse = {
    id: idAt(dates.createdAt, random),
    teacherId: person.id,
    title: content.title,
    description: unwrapParagraphs(content.description),
    priceCents: content.priceCents,
    reducedCents: content.reducedCents ?? null,
    category,
    timeZone: teacher.timeZone,
    choice: choiceOf(content.title),
    status: content.decision?.status ?? 'Approved',
    reason: content.decision?.status === 'Rejected' ? content.decision.reason : null,
    ...dates,
    edited: planEdit(random, content, now),
    enrolments: [],
    inactiveEnrolments: [],
    assignments: [],
    reviews: [],
    sections: [],
    learners: [],
    trials: [],
    attempts: [],
    rule: null,
  };
  return { content, course };
}

export const planCourses = (seed: number, now: Date, teachers: DemoPerson[]): PlannedCourse[] =>
  CATEGORIES.flatMap((category) =>
    CATALOGUE[category].map((content) =>
      planCourse(randomStream(seed, `course ${content.title}`), category, content, teachers, now),
    ),
  );
