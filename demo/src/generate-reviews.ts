import type { Rating, WrittenReview } from './catalogue/course-content.ts';
import { type DemoReview, daysAfter, daysFromTo, idAt } from './demonstration.ts';
import { countReviews, type PlannedCourse } from './generate-courses.ts';
import { between, type Random, randomStream, sample, shuffled } from './random.ts';

/** Days after enrolling. */
const FIRST_IMPRESSIONS = 20;
const LAST_WORDS = 90;
/** Days until a teacher has answered a review, where there is an answer. */
const ANSWERED_WITHIN = [0.3, 4] as const;

const withAnswer = (written: WrittenReview): { text: string; answer?: string } =>
  typeof written === 'string' ? { text: written } : written;

const writtenFor = ({ content }: PlannedCourse) =>
  Object.entries(content.reviews).flatMap(([rating, texts]) =>
    texts.map((written) => ({ rating: Number(rating) as Rating, ...withAnswer(written) })),
  );

/** Those who came early write: they have seen the class. */
function reviewersOf(random: Random, { content, course }: PlannedCourse) {
  const count = countReviews(content);
  return sample(random, course.enrolments.slice(0, Math.max(count, Math.ceil(course.enrolments.length * 0.7))), count);
}

function generateAnswer(random: Random, text: string | undefined, createdAt: Date, now: Date): DemoReview['answer'] {
  const days = Math.min(between(random, ...ANSWERED_WITHIN), daysFromTo(createdAt, now) * 0.9);
  return text === undefined ? null : { text, at: daysAfter(createdAt, days) };
}

function generateReviewsOf(random: Random, plan: PlannedCourse, now: Date): DemoReview[] {
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
    const { rating, text: description, answer } = written;
    return [
      {
        id: idAt(createdAt, random),
        studentId,
        rating,
        description,
        createdAt,
        answer: generateAnswer(random, answer, createdAt, now),
      },
    ];
  });
}

/** Fills the classes' reviews: each text once, by somebody who had enrolled before. */
export function generateReviews(seed: number, now: Date, planned: PlannedCourse[]): void {
  for (const plan of planned) {
    plan.course.reviews = generateReviewsOf(randomStream(seed, `reviews of ${plan.course.title}`), plan, now);
  }
}
