import type { Rating, WrittenReview } from './catalogue/course-content.ts';
import { type DemoReview, daysAfter, daysFromTo, idAt } from './demonstration.ts';
import { countReviews, type PlannedCourse } from './generate-courses.ts';
import { between, type Random, randomStream, sample, shuffled } from './random.ts';

/** Days after enrolling. */
const MIN_DAYS_TO_REVIEW = 20;
const MAX_DAYS_TO_REVIEW = 90;
/** Days from a review to the teacher's answer. */
const DAYS_TO_ANSWER = [0.3, 4] as const;

const withAnswer = (written: WrittenReview): { text: string; answer?: string } =>
  typeof written === 'string' ? { text: written } : written;

const textsFor = ({ content }: PlannedCourse) =>
  Object.entries(content.reviews).flatMap(([rating, texts]) =>
    texts.map((written) => ({ rating: Number(rating) as Rating, ...withAnswer(written) })),
  );

/** Reviewers are among the first 70 % who enrolled. */
function reviewersOf(random: Random, { content, course }: PlannedCourse) {
  const count = countReviews(content);
  return sample(random, course.enrolments.slice(0, Math.max(count, Math.ceil(course.enrolments.length * 0.7))), count);
}

function generateAnswer(random: Random, text: string | undefined, createdAt: Date, now: Date): DemoReview['answer'] {
  const days = Math.min(between(random, ...DAYS_TO_ANSWER), daysFromTo(createdAt, now) * 0.9);
  return text === undefined ? null : { text, at: daysAfter(createdAt, days) };
}

function generateReviewsOf(random: Random, plan: PlannedCourse, now: Date): DemoReview[] {
  const reviewers = reviewersOf(random, plan);
  return shuffled(random, textsFor(plan)).flatMap((written, index) => {
    const reviewer = reviewers[index];
    if (!reviewer) return [];
    const { studentId, enrolledAt } = reviewer;
    const possible = Math.min(MAX_DAYS_TO_REVIEW, daysFromTo(enrolledAt, now));
    const createdAt = daysAfter(
      enrolledAt,
      between(random, Math.min(MIN_DAYS_TO_REVIEW, possible * 0.5), possible * 0.98),
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

/** Adds reviews to the classes: each text once, by a student who had enrolled before. */
export function generateReviews(seed: number, now: Date, planned: PlannedCourse[]): void {
  for (const plan of planned) {
    plan.course.reviews = generateReviewsOf(randomStream(seed, `reviews of ${plan.course.title}`), plan, now);
  }
}
