import type { Rating } from './catalogue/course-content.ts';
import { daysAfter, daysFromTo, type ImaginedReview, idAt } from './demonstration.ts';
import { countReviews, type PlannedCourse } from './imagine-courses.ts';
import { between, type Random, sample, shuffled, streamOf } from './random.ts';

/** Days after enrolling. */
const FIRST_IMPRESSIONS = 20;
const LAST_WORDS = 90;

const writtenFor = ({ content }: PlannedCourse) =>
  Object.entries(content.reviews).flatMap(([rating, texts]) =>
    texts.map((description) => ({ rating: Number(rating) as Rating, description })),
  );

/** Those who came early write: they have seen the class. */
function reviewersOf(random: Random, { content, course }: PlannedCourse) {
  const count = countReviews(content);
  return sample(random, course.enrolments.slice(0, Math.max(count, Math.ceil(course.enrolments.length * 0.7))), count);
}

function imagineReviewsOf(random: Random, plan: PlannedCourse, now: Date): ImaginedReview[] {
  const reviewers = reviewersOf(random, plan);
  return shuffled(random, writtenFor(plan)).flatMap((written, place) => {
    const reviewer = reviewers[place];
    if (!reviewer) return [];
    const { studentId, enrolledAt } = reviewer;
    const possible = Math.min(LAST_WORDS, daysFromTo(enrolledAt, now));
    const createdAt = daysAfter(
      enrolledAt,
      between(random, Math.min(FIRST_IMPRESSIONS, possible * 0.5), possible * 0.98),
    );
    return [{ id: idAt(createdAt, random), studentId, createdAt, ...written }];
  });
}

/** Fills the classes' reviews: each text once, by somebody who had enrolled before. */
export function imagineReviews(seed: number, now: Date, planned: PlannedCourse[]): void {
  for (const plan of planned) {
    plan.course.reviews = imagineReviewsOf(streamOf(seed, `reviews of ${plan.course.title}`), plan, now);
  }
}
