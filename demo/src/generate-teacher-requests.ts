import { type DemoPerson, type DemoTeacherRequest, daysAfter, daysBefore, idAt } from './demonstration.ts';
import { randomStream } from './random.ts';

type Application = Pick<DemoTeacherRequest, 'experienceLevel' | 'title' | 'category' | 'status' | 'reason'>;

/** Of students, from the one who has waited longest to the one who came last. */
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

/** How the demonstration's own teacher became one. */
const APPROVED: Application = {
  experienceLevel: 'Experienced',
  title: 'Web pages from the first line',
  category: 'Web Development',
  status: 'Approved',
  reason: 'Your sample lesson was a pleasure to read. Welcome!',
};

/** Days from an application to its decision. */
const DECIDED_AFTER = 0.8;

/** The first teacher's own, and a few of students who have been here for a while; ours has not applied. */
export function generateTeacherRequests(
  seed: number,
  now: Date,
  { teachers, students }: Record<'teachers' | 'students', readonly DemoPerson[]>,
): DemoTeacherRequest[] {
  const random = randomStream(seed, 'teacher requests');
  const imagine = ({ id: applicantId, name }: DemoPerson, createdAt: Date, application: Application) => ({
    ...application,
    id: idAt(createdAt, random),
    applicantId,
    teacherName: name,
    createdAt,
    decidedAt: application.status === 'Pending' ? null : daysAfter(createdAt, DECIDED_AFTER),
  });
  const [, ...others] = students;
  const applicants = others.filter(({ joinedAt }) => joinedAt < daysBefore(now, 60));
  return [
    ...teachers.slice(0, 1).map((teacher) => imagine(teacher, daysAfter(teacher.joinedAt, 1), APPROVED)),
    ...APPLICATIONS.flatMap(({ daysAgo, ...application }, place) => {
      const applicant = applicants[place];
      return applicant ? [imagine(applicant, daysBefore(now, daysAgo), application)] : [];
    }),
  ];
}
