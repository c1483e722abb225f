import { OPERATIONS } from '@guildhall/contract/operations';
import { markerOf } from './columns.ts';
import type { Viewing } from './viewers.ts';

/** What an id in the path of a call or a page stands for. */
const KINDS: [pattern: RegExp, idsOf: (viewing: Viewing) => { id: string }[]][] = [
  [/^\/members\//, ({ janeId, suspendedId }) => [{ id: janeId }, { id: suspendedId }]],
  [/^\/(teachers|dashbord\/all-users)\//, ({ janeId, teacherId }) => [{ id: janeId }, { id: teacherId }]],
  [/^\/lessons\//, ({ jane: { learning, teaching } }) => [learning.lesson, teaching.hiddenLesson]],
  [
    /^\/certificates\//,
    ({ jane: { learning, teaching } }) => [learning.certificate, learning.revokedCertificate, teaching.certificate],
  ],
  [/^\/assignments\//, ({ jane }) => [jane.learning.assignment]],
  [/^\/submissions\//, ({ jane }) => [jane.learning.submission]],
  [/^\/submission-files\//, ({ jane }) => [jane.learning.file]],
  [/^\/attempts\//, ({ jane }) => [jane.learning.attempt]],
  /** Its order has the same id. */
  [/^\/((dashbord\/)?payments|orders)\//, ({ jane }) => [jane.learning.payment]],
  [/^\/codes\//, ({ jane }) => [jane.teaching.code]],
  [/^\/get-tecReq\//, ({ jane }) => [jane.account.request]],
  [
    /^/,
    ({ jane: { learning, teaching } }) => [
      learning.course,
      learning.hiddenCourse,
      teaching.course,
      teaching.rejectedCourse,
    ],
  ],
];

/** A path with all that can stand in it. */
export function pathsOf(path: string, viewing: Viewing): string[] {
  const ids = KINDS.find(([pattern]) => pattern.test(path))?.[1](viewing) ?? [];
  const { lesson, hiddenLesson } = { ...viewing.jane.learning, ...viewing.jane.teaching };
  const paths = path.includes(':id') ? ids.map(({ id }) => path.replace(':id', id)) : [path];
  const lessons = path.includes(':lessonId') ? [lesson.id, hiddenLesson.id] : [''];
  return paths.flatMap((one) =>
    lessons.map((lessonId) =>
      one
        .replace(':lessonId', lessonId)
        .replace(':email', encodeURIComponent(`${markerOf('user.email')}@example.com`))
        .replace(':text', markerOf('user.name'))
        .replace(':revision', '1')
        .replace(':name', 'terms'),
    ),
  );
}

/** For each query field that a call has. */
const QUERIES = ({ jane, janeId }: Viewing): Record<string, string[]> => ({
  q: [markerOf('user.name'), markerOf('user.email'), markerOf('certificate.student_name')],
  classId: [jane.learning.course.id, jane.learning.hiddenCourse.id, jane.teaching.course.id],
  person: [markerOf('user.name')],
  personId: [janeId],
  studentId: [janeId],
  status: ['accepted', 'Rejected', 'rejected'],
  seed: ['0197c3a0'],
});

/** Leads away from the site, or needs what a mail brings. */
const NOT_READ = ['finishProviderSignIn', 'verifyEmail'];

/** All calls that read, with the addresses that may show something of Jane. */
export function readingCalls(viewing: Viewing): { name: string; urls: string[] }[] {
  const queries = QUERIES(viewing);
  return OPERATIONS.filter(({ name, route }) => route.method === 'GET' && !NOT_READ.includes(name)).map(
    ({ name, route }) => {
      const values = Object.keys(route.query?.shape ?? {}).flatMap((field) =>
        (queries[field] ?? []).map((value) => `?${new URLSearchParams({ [field]: value })}`),
      );
      const urls = pathsOf(route.path, viewing).flatMap((path) =>
        ['', ...values].map((query) => `/api${path}${query}`),
      );
      return { name, urls };
    },
  );
}
