import type { APIRequestContext } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { createApiClient } from '../support/api-client.ts';
import { dayIn } from '../support/coursework.ts';
import { OWNER, type OwnServer } from '../support/own-server.ts';
import type { Person } from '../support/people.ts';
import { downloadPortrait } from '../support/pictures.ts';
import { kiteQuestions } from '../support/quizzes.ts';
import { greek } from './pseudo-languages.ts';

/** What a journey needs in a shop without the demonstration, made by calls. */
export interface PseudoShop {
  url: string;
  owner: Person;
  teacher: Person;
  /** The address of an uploaded picture. */
  picture: string;
}

export interface PseudoClass {
  id: string;
  title: string;
  lessonIds: string[];
}

export async function createPseudoPerson({ url }: Pick<OwnServer, 'url'>, name: string): Promise<Person> {
  const account = newAccount(greek(name));
  return { ...account, api: await createApiClient('/sign-up/email', account, url) };
}

async function uploadPicture(request: APIRequestContext, url: string, { api }: Person): Promise<string> {
  const { origins } = await api.browserState();
  const response = await request.post(`${url}/api/images`, {
    headers: { origin: url, authorization: `Bearer ${origins[0]?.localStorage[0]?.value}` },
    multipart: { image: { name: 'kite.webp', mimeType: 'image/webp', buffer: await downloadPortrait(request) } },
  });
  return (await response.json()).url;
}

export async function applyInGreek({ name, email, api }: Person): Promise<string> {
  const application = { ExperienceLevel: 'Mid Level', Title: greek('Kites and paper'), Category: 'Data Science' };
  const { insertedId } = await api.post('/post-teachereq', {
    data: { TeacherName: name, TeacherMail: email, Status: 'Pending', ...application },
  });
  return insertedId;
}

/** The owner and a teacher. */
export async function openPseudoShop(request: APIRequestContext, url: string): Promise<PseudoShop> {
  const account = { ...OWNER, name: 'Owner' };
  const owner = { ...account, api: await createApiClient('/sign-in/email', account, url) };
  const teacher = await createPseudoPerson({ url }, 'Wilhelmina Ostrowski');
  await owner.api.put(`/update-role/${await applyInGreek(teacher)}`, {});
  return { url, owner, teacher, picture: await uploadPicture(request, url, teacher) };
}

/** With two lessons, of which the first has a quiz with each kind of question; waits for approval. */
export async function createPseudoClass(shop: PseudoShop, price = 0): Promise<PseudoClass> {
  const { api } = shop.teacher;
  const title = greek(`Kites ${Date.now()}`);
  const { insertedId: id } = await api.post('/insert-class', {
    ClassTitle: title,
    Description: greek('Split the bamboo, paste the paper.'),
    ClassPrice: price,
    Category: 'Photography',
    Image: shop.picture,
    TimeZone: 'UTC',
  });
  const section = await api.post(`/classes/${id}/sections`, { Title: greek('Paper') });
  const lessonIds: string[] = [];
  for (const Title of ['Why a kite flies', 'The first launch']) {
    const lesson = await api.post(`/sections/${section.insertedId}/lessons`, { Title: greek(Title) });
    const { Revision } = await api.get(`/lessons/${lesson.insertedId}`);
    await api.put(
      `/lessons/${lesson.insertedId}`,
      { Text: greek('## Wind\n\nIt **lifts**.'), IsPreview: false },
      Revision,
    );
    lessonIds.push(lesson.insertedId);
  }
  const quiz = { PassPercent: 10, AttemptLimit: null, TimeLimitMinutes: null, DrawCount: null };
  await api.put(`/lessons/${lessonIds[0]}/quiz`, { ...quiz, Questions: greekQuestions() }, 0);
  return { id, title, lessonIds };
}

/** Approved, with an assignment, and a certificate for all lessons. */
export async function createOpenPseudoClass(shop: PseudoShop, price = 0): Promise<PseudoClass> {
  const course = await createPseudoClass(shop, price);
  const { api } = shop.teacher;
  await shop.owner.api.put(`/aprove-cls/${course.id}`, {});
  await api.put(`/add-assignment/${course.id}`, {
    formData: {
      AssignmentTitle: greek('A first kite'),
      AssignmentDeadLine: dayIn(7),
      AssignmentDescription: greek('With a drawing.'),
    },
  });
  await api.put(`/classes/${course.id}/certificate-rule`, {
    IsOffered: true,
    AllLessons: true,
    AllAssignments: false,
    AllQuizzes: false,
    LeastAverageGrade: null,
    Hours: 6,
    Description: greek('Builds a kite.'),
  });
  return course;
}

const WRITTEN = /^(Text|Explanation|Left|Right)$/;

function greekQuestions() {
  const written = JSON.stringify(kiteQuestions(), (key, value) => {
    if (key === 'Accepted') return value.map(greek);
    return WRITTEN.test(key) ? greek(value) : value;
  });
  return JSON.parse(written);
}

/** Somebody enrols in a class that is free, does its quiz and hands in its assignment. */
export async function submitInGreek({ api }: Person, { teacher }: PseudoShop, course: PseudoClass): Promise<void> {
  const { id, lessonIds } = course;
  await api.put(`/class-enrollment/${id}`, { PaymentDetails: {} });
  const attempt = await api.post(`/lessons/${lessonIds[0]}/attempts`, {});
  await api.post(`/attempts/${attempt._id}/hand-in`, {});
  const [assignment] = await teacher.api.get(`/classes/${id}/assignments`);
  const classObeject = { _id: assignment._id, Answer: greek('It flew.'), Link: 'https://example.com/kite' };
  await api.put(`/submit-assignment/${id}`, { classObeject });
}
