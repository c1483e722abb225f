import type { AssignmentState, MyAssignment, Submission } from '@guildhall/contract';
import { expect, type Page } from '@playwright/test';
import { openAs } from './people.ts';

const idOf = (serial: number) => `0197c3a0-0000-7000-8000-${String(serial).padStart(12, '0')}`;

/** A deadline in the past cannot be set, so the server's responses are replaced by these. */
function assignment(serial: number, State: AssignmentState, submission?: Partial<Submission>): MyAssignment {
  const year = State === 'open' || State === 'handed-in' ? 2099 : 2026;
  const AssignmentTitle = `A loaf for the ${State} oven`;
  return {
    _id: idOf(serial),
    ClassId: idOf(0),
    Number: serial,
    AssignmentTitle,
    AssignmentDeadLine: `${year}-01-31`,
    ClosesAt: `${year}-01-31T23:00:00.000Z`,
    AssignmentDescription: `Bake it, wait, cut it.\n\n${'Write down what the crust does. '.repeat(serial * 4)}`,
    PostedAsgnment: [],
    SetAt: '2026-01-01T08:00:00.000Z',
    Changes: [],
    WithdrawnAt: null,
    State,
    Submission: submission ? { ...SUBMISSION, _id: idOf(100 + serial), AssignmentTitle, ...submission } : null,
  };
}

export const SUBMISSION: Submission = {
  _id: idOf(100),
  AssignmentId: idOf(1),
  AssignmentTitle: '',
  SubmittedBy: 'Noor Achterberg',
  SubmitterEmail: 'student@guildhall.test',
  SubmitterImage: '',
  SubmittedAt: '2026-01-20T10:00:00.000Z',
  IsLate: false,
  Answer: 'I baked it twice.\n\nThe second one sang for a minute.',
  Link: 'https://example.com/a/very/long/way/to/the/pictures/of/one/single/loaf/of/bread',
  FileCount: 0,
  Grade: null,
  Comment: '',
  GradedAt: null,
};

const FILES = [
  {
    _id: idOf(201),
    Name: 'a-recipe-with-every-weight-in-grams-and-every-minute-of-it.pdf',
    Bytes: 1_400_000,
    MediaType: 'application/pdf',
  },
  { _id: idOf(202), Name: 'crust.png', Bytes: 812, MediaType: 'image/png' },
];

export const GRADED = {
  FileCount: FILES.length,
  Grade: 92,
  Comment: 'A fine crumb. Let it cool before you cut it: the steam is still at work in there, and it tears.',
  GradedAt: '2026-02-02T10:00:00.000Z',
};

const FIRST_PAGE = [
  assignment(5, 'open'),
  assignment(4, 'graded', GRADED),
  assignment(3, 'late', { IsLate: true, SubmittedAt: '2026-02-01T10:00:00.000Z' }),
];
const SECOND_PAGE = [assignment(2, 'closed'), assignment(1, 'handed-in', {})];

/** Opens the student's page of some class with an assignment in every state. */
export async function openEveryState(page: Page) {
  await page.route('**/api/classes/*/my-assignments*', (route) => {
    const isSecond = route.request().url().includes('cursor=');
    const next = '</api/classes/x/my-assignments?cursor=second>; rel="next"';
    const headers = { 'x-total-count': '5', ...(!isSecond && { link: next }) };
    return route.fulfill({ json: isSecond ? SECOND_PAGE : FIRST_PAGE, headers });
  });
  /** Nobody is enrolled here, so the server would refuse these. */
  await page.route('**/api/classes/*/announcements*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await page.route('**/api/assignments/*/my-files', (route) => route.fulfill({ json: FILES }));
  const { data } = await (await page.request.get('/api/all-classes?limit=1')).json();
  await openAs(page, 'Student', `/enrolled-class-details/${data[0]._id}`);
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('row')).toHaveCount(1 + FIRST_PAGE.length + SECOND_PAGE.length);
}
