import type { Rating, WrittenReview } from './catalogue/course-content.ts';
import {
  type Demonstration,
  type DemoPerson,
  type DemoReview,
  type DemoTeacherRequest,
  daysAfter,
  daysBefore,
  daysFromTo,
  idAt,
} from './demonstration.ts';
import type { DemoLesson } from './demonstration-lessons.ts';
import { DEMO_FILMS } from './films.ts';
import { generateAttempts } from './generate-attempts.ts';
import { countReviews, type PlannedCourse, planCourses } from './generate-courses.ts';
import { generateCoursework } from './generate-coursework.ts';
import { generateEnrolments, generateTrials } from './generate-enrolments.ts';
import { generateLearning } from './generate-learning.ts';
import { generatePayments } from './generate-payments.ts';
import { generateAdmin, generateStudents, generateTeachers } from './generate-people.ts';
import { type DemonstrationContent, type DemonstrationLesson, readLessons } from './lessons/parse-lessons.ts';
import { type DemonstrationQuizzes, readQuizzes } from './quizzes/parse-quizzes.ts';
import { between, type Random, randomStream, sample, shuffled } from './random.ts';

type Application = Pick<DemoTeacherRequest, 'experienceLevel' | 'title' | 'category' | 'status' | 'reason'>;

/** Applications of students, oldest first. */
const APPLICATIONS: readonly (Application & { daysAgo: number })[] = [
  {
    daysAgo: 12.4,
    experienceLevel: 'Beginner',
    title: 'Everything about computers',
    category: 'App Development',
    status: 'Rejected',
    reason:
      'Thank you for applying. Please choose one subject that you know well, and tell us in the title what students can do after your class.',
  },
  {
    daysAgo: 3.2,
    experienceLevel: 'Experienced',
    title: 'Reading other people’s exploits',
    category: 'Cybersecurity',
    status: 'Pending',
    reason: null,
  },
  {
    daysAgo: 1.6,
    experienceLevel: 'Mid Level',
    title: 'Small games that feel finished',
    category: 'Game Development',
    status: 'Pending',
    reason: null,
  },
  {
    daysAgo: 0.3,
    experienceLevel: 'Mid Level',
    title: 'Forms that nobody gives up on',
    category: 'UI/UX Design',
    status: 'Pending',
    reason: null,
  },
];

/** The application of the demonstration's own teacher. */
const APPROVED: Application = {
  experienceLevel: 'Experienced',
  title: 'Web pages from the first line',
  category: 'Web Development',
  status: 'Approved',
  reason: 'Your sample lesson was a pleasure to read. Welcome!',
};

/** Days from an application to its decision. */
const DAYS_TO_DECISION = 0.8;

/** The first teacher's application, and some of students who joined long ago; the demonstration's own student has none. */
function generateTeacherRequests(
  seed: number,
  now: Date,
  { teachers, students }: Record<'teachers' | 'students', readonly DemoPerson[]>,
): DemoTeacherRequest[] {
  const random = randomStream(seed, 'teacher requests');
  const applicationOf = ({ id: applicantId, name }: DemoPerson, createdAt: Date, application: Application) => ({
    ...application,
    id: idAt(createdAt, random),
    applicantId,
    teacherName: name,
    createdAt,
    decidedAt: application.status === 'Pending' ? null : daysAfter(createdAt, DAYS_TO_DECISION),
  });
  const [, ...others] = students;
  const applicants = others.filter(({ joinedAt }) => joinedAt < daysBefore(now, 60));
  return [
    ...teachers.slice(0, 1).map((teacher) => applicationOf(teacher, daysAfter(teacher.joinedAt, 1), APPROVED)),
    ...APPLICATIONS.flatMap(({ daysAgo, ...application }, index) => {
      const applicant = applicants[index];
      return applicant ? [applicationOf(applicant, daysBefore(now, daysAgo), application)] : [];
    }),
  ];
}

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
function generateReviews(seed: number, now: Date, planned: PlannedCourse[]): void {
  for (const plan of planned) {
    plan.course.reviews = generateReviewsOf(randomStream(seed, `reviews of ${plan.course.title}`), plan, now);
  }
}

/** Days from one lesson or section to the next: the last one is written before an admin decides about the class. */
const DAYS_TO_WRITE = 4 / (24 * 60);

function generateVideo(random: Random, name: string | undefined, at: Date): DemoLesson['video'] {
  if (!name) return null;
  const film = DEMO_FILMS.find((candidate) => candidate.name === name);
  if (!film) throw new Error(`There is no film ${name} in demo/films.`);
  return { id: idAt(at, random), attachmentId: idAt(at, random), captionId: idAt(at, random), film };
}

function generateLesson(random: Random, written: DemonstrationLesson, writtenAt: Date): DemoLesson {
  const { title, text, preview, video, files } = written;
  return {
    id: idAt(writtenAt, random),
    title,
    text,
    isPreview: preview,
    video: generateVideo(random, video, writtenAt),
    files: files.map((name) => ({ id: idAt(writtenAt, random), name })),
    quiz: null,
    writtenAt,
  };
}

/** Adds sections and lessons to each class, from the texts in `demo/lessons`. */
function generateLessons(seed: number, planned: PlannedCourse[], contents: Map<string, DemonstrationContent>) {
  for (const { content, course } of planned) {
    const written = contents.get(content.title);
    if (!written) throw new Error(`There are no lessons of ${content.title} in demo/lessons.`);
    const random = randomStream(seed, `lessons of ${content.title}`);
    let at = course.createdAt;
    const next = () => {
      at = daysAfter(at, DAYS_TO_WRITE);
      return at;
    };
    course.sections = written.sections.map(({ title, lessons }) => {
      const writtenAt = next();
      return {
        id: idAt(writtenAt, random),
        title,
        writtenAt,
        lessons: lessons.map((lesson) => generateLesson(random, lesson, next())),
      };
    });
  }
}

/** Adds the quizzes of `demo/quizzes` to their lessons, and to their classes what the certificate asks for. */
function generateQuizzes(planned: PlannedCourse[], written: Map<string, DemonstrationQuizzes>): void {
  for (const { content, course } of planned) {
    const { rule, quizzes } = written.get(content.title) ?? { rule: null, quizzes: [] };
    course.rule = rule;
    for (const { lesson: title, settings, questions } of quizzes) {
      const lesson = course.sections.flatMap(({ lessons }) => lessons).find((lesson) => lesson.title === title);
      if (!lesson) throw new Error(`${content.title} has no lesson ${title}.`);
      lesson.quiz = { settings, questions };
    }
  }
}

/** All data of the demonstration, the same for the same seed and time. */
export async function generateDemonstration({ seed, now }: { seed: number; now: Date }): Promise<Demonstration> {
  const teachers = generateTeachers(seed, now);
  const students = generateStudents(seed, now);
  const planned = planCourses(seed, now, teachers);
  generateEnrolments(seed, now, planned, students);
  generateReviews(seed, now, planned);
  generateCoursework(seed, now, planned, students);
  generatePayments(seed, now, planned, students);
  generateLessons(seed, planned, await readLessons());
  generateQuizzes(planned, await readQuizzes());
  generateLearning(seed, now, planned, students);
  generateAttempts(seed, now, planned, students);
  generateTrials(seed, now, planned, students);
  return {
    people: [generateAdmin(seed, now), ...teachers, ...students],
    courses: planned.map(({ course }) => course),
    teacherRequests: generateTeacherRequests(seed, now, { teachers, students }),
  };
}
