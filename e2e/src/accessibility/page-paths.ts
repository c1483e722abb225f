import { PAGES, type PageName } from '@guildhall/contract';
import { type Role, STUDENT, TEACHER } from '../support/accounts.ts';
import { demonstrationPerson } from '../support/people.ts';

export const VIEWERS = ['visitor', 'Student', 'Teacher', 'Admin'] as const satisfies ('visitor' | Role)[];

type Viewer = (typeof VIEWERS)[number];

/** Who looks at a page; every page of the product has somebody. */
export const PAGE_VIEWERS: Record<PageName, Viewer> = {
  home: 'visitor',
  listing: 'visitor',
  courseDetails: 'visitor',
  teacher: 'visitor',
  teachHere: 'visitor',
  verify: 'visitor',
  accessibility: 'visitor',
  imprint: 'visitor',
  privacyPolicy: 'visitor',
  terms: 'visitor',
  certificate: 'visitor',
  login: 'visitor',
  signup: 'visitor',
  resetPassword: 'visitor',
  invitation: 'visitor',
  unsubscribe: 'visitor',
  signedIn: 'visitor',
  basket: 'visitor',
  checkout: 'Student',
  order: 'Student',
  dashboard: 'Student',
  myProfile: 'Student',
  makePayment: 'Student',
  myEnrolment: 'Student',
  wishList: 'Student',
  myPayments: 'Student',
  myCertificates: 'Student',
  receipt: 'Student',
  enrolledCourse: 'Student',
  learn: 'Student',
  learnNotes: 'Student',
  lesson: 'Student',
  addCourse: 'Teacher',
  myCourses: 'Teacher',
  toGrade: 'Teacher',
  courseProgress: 'Teacher',
  courseContent: 'Teacher',
  quizResults: 'Teacher',
  overview: 'Admin',
  failures: 'Admin',
  backups: 'Admin',
  allUsers: 'Admin',
  member: 'Admin',
  invitePeople: 'Admin',
  roster: 'Admin',
  allCourses: 'Admin',
  teacherRequests: 'Admin',
  reports: 'Admin',
  audit: 'Admin',
  allCertificates: 'Admin',
  codes: 'Admin',
  securityLog: 'Admin',
  shopSettings: 'Admin',
  webhooks: 'Admin',
  apiKeys: 'Admin',
  payments: 'Admin',
};

/** An address of each page that has a parameter, about what the demonstration holds. */
async function examplePaths(): Promise<Partial<Record<PageName, string>>> {
  const student = (await demonstrationPerson('Student')).api;
  const teacher = (await demonstrationPerson('Teacher')).api;
  const [certificate] = await student.get('/my-certificates');
  const [payment] = await student.get('/my-payments');
  const [order] = await student.get('/my-orders');
  const { data } = await student.get('/all-classes?sort=popular');
  const enrolled: { _id: string }[] = await student.get(`/my-enrolled-class/${STUDENT.email}`);
  const bought = certificate.ClassId;
  const other = data.find(({ _id }: { _id: string }) => enrolled.every((course) => course._id !== _id));
  const taught: { _id: string; Status: string }[] = await teacher.get(`/my-class/${TEACHER.email}?limit=500`);
  const lessonsOf = async (api: typeof student, id: string) =>
    (await api.get(`/classes/${id}/content`)).Sections.flatMap(
      ({ Lessons }: { Lessons: { _id: string }[] }) => Lessons,
    );
  const [lesson] = await lessonsOf(student, bought);
  /** Other journeys give this teacher classes without a quiz. */
  const findQuiz = async () => {
    for (const { _id } of taught.filter(({ Status }) => Status === 'Approved')) {
      const lessons: { _id: string; HasQuiz?: boolean }[] = await lessonsOf(teacher, _id);
      const quiz = lessons.find(({ HasQuiz }) => HasQuiz);
      if (quiz) return { own: _id, quiz: quiz._id };
    }
    throw new Error('No class of the demonstration’s teacher has a quiz');
  };
  const { own, quiz } = await findQuiz();
  return {
    courseDetails: `/class-details/${other._id}`,
    teacher: `/teachers/${other.TeacherId}`,
    makePayment: `/make-payment/${other._id}`,
    order: `/orders/${order._id}`,
    certificate: `/certificates/${certificate._id}`,
    receipt: `/dashbord/payments/${payment._id}`,
    enrolledCourse: `/enrolled-class-details/${bought}`,
    learn: `/learn/${bought}`,
    learnNotes: `/learn/${bought}/notes`,
    lesson: `/learn/${bought}/${lesson._id}`,
    courseProgress: `/my-class-details/${own}`,
    courseContent: `/my-class-details/${own}/content`,
    quizResults: `/my-class-details/${own}/quiz/${quiz}`,
    roster: `/dashbord/all-classes/${own}/roster`,
    member: `/dashbord/all-users/${payment.StudentId}`,
  };
}

/** An address of every page. */
export async function pathsOf(): Promise<Record<PageName, string>> {
  const examples = await examplePaths();
  const entries = Object.entries(PAGES).map(([name, { path }]) => [name, examples[name as PageName] ?? path]);
  return Object.fromEntries(entries);
}
