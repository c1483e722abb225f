import { type DemoPerson, type DemoTeacherRequest, daysAfter, daysBefore, idAt } from './demonstration.ts';
import { randomStream } from './random.ts';

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
export function generateTeacherRequests(
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
