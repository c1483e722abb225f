import type { AttemptEntry } from '@guildhall/contract';
import { beforeEach, expect, test } from 'vitest';
import { listAllPages } from '../../testing/list-all-pages.ts';
import { codeOf } from '../../testing/problem-code.ts';
import { createQuizClass, createStudent, type QuizClass } from '../../testing/quiz-class.ts';
import { createQuestions, createShortTexts, placeOf } from '../../testing/quiz-questions.ts';
import { testApp } from '../../testing/test-app.ts';

const t = testApp();
let room: QuizClass;

beforeEach(() => t.empty());

async function join(name: string) {
  const person = await t.given.person({ name, email: `${name.toLowerCase()}@example.com` });
  await t.given.enrolment(room.course.id, person.id);
  return { person, ...createStudent(t, person, room.lesson) };
}

const results = async () => (await t.as(room.teacher).get(`/lessons/${room.lesson.id}/question-results`)).json();
const attempts = async (query = '') =>
  (await t.as(room.teacher).get(`/lessons/${room.lesson.id}/attempts${query}`)).json();
const csv = async () => (await t.as(room.teacher).get(`/lessons/${room.lesson.id}/attempts.csv`)).body;

test('the teacher sees how many got each question right, and the five most frequent wrong answers', async () => {
  const [asked] = createShortTexts(1);
  room = await createQuizClass(t, { Questions: [...(asked ? [asked] : []), createQuestions().number] });
  const given = ['right', 'Oak', 'oak', 'Oak', ' Oak ', 'Ash', 'Ash', 'A', 'B', 'C', '', 'C', 'B'];
  for (const [n, text] of given.entries()) {
    const student = await join(`S${n}`);
    const { _id, Questions } = await student.begin();
    await student.write(_id, Questions.find(({ Kind }) => Kind === 'short-text')?.Number ?? 0, text);
    await student.handIn(_id);
  }
  expect(await results()).toEqual([
    {
      QuestionId: asked?._id,
      Text: 'Question 1',
      AskedCount: 13,
      RightCount: 1,
      WrongAnswers: [
        { Text: 'Oak', Count: 3 },
        { Text: 'Ash', Count: 2 },
        { Text: 'B', Count: 2 },
        { Text: 'C', Count: 2 },
        { Text: expect.stringMatching(/^(A|oak)$/), Count: 1 },
      ],
    },
    { QuestionId: expect.any(String), Text: 'How much is it?', AskedCount: 13, RightCount: 0, WrongAnswers: [] },
  ]);
});

test('the same wrong choice is the same wrong answer, in whatever order the options were shown', async () => {
  room = await createQuizClass(t, { Questions: [createQuestions()['several-choices']] });
  for (let n = 0; n < 6; n++) {
    const student = await join(`S${n}`);
    const { _id, Questions } = await student.begin();
    const Choices = ['Spoon', 'Saw'].map((text) => placeOf(Questions[0], text));
    await student.answer(_id, 1, { Kind: 'several-choices', Choices });
    await student.handIn(_id);
  }
  expect((await results())[0].WrongAnswers).toEqual([{ Text: 'Saw; Spoon', Count: 6 }]);
});

test('an attempt under way is not counted, and a long wrong answer is cut', async () => {
  const { order } = createQuestions();
  const Items = order.Items.map((item, n) => ({ ...item, Text: `${n} ${'🪵'.repeat(290)}` }));
  room = await createQuizClass(t, { Questions: [{ ...order, Items }] });
  const jane = await join('June');
  const { _id } = await jane.begin();
  await jane.answer(_id, 1, { Kind: 'order', Order: [0, 1, 2, 3] });
  expect((await results())[0]).toMatchObject({ AskedCount: 0, WrongAnswers: [] });
  await jane.handIn(_id);
  const [{ WrongAnswers }] = await results();
  expect([...WrongAnswers[0].Text]).toHaveLength(500);
});

test('a question that was changed keeps its counts, one that was removed is not listed', async () => {
  const [kept, removed] = createShortTexts(2);
  room = await createQuizClass(t, { Questions: kept && removed ? [kept, removed] : [] });
  const jane = await join('June');
  await jane.handIn((await jane.begin())._id);
  const settings = { PassPercent: 50, AttemptLimit: null, TimeLimitMinutes: null, DrawCount: null };
  const Questions = [{ ...kept, Text: 'New words' }];
  await t.as(room.teacher).put(`/lessons/${room.lesson.id}/quiz`, { ...settings, Questions }, 1);
  expect(await results()).toMatchObject([{ QuestionId: kept?._id, Text: 'New words', AskedCount: 1 }]);
});

test('the teacher lists every attempt, the newest first, page by page and by student', async () => {
  room = await createQuizClass(t);
  const [ada, bob] = [await join('Ada'), await join('Bob')];
  const first = await ada.begin();
  await ada.write(first._id, 1, 'right');
  await ada.handIn(first._id);
  await bob.handIn((await bob.begin())._id);
  await ada.begin();
  expect(await attempts()).toMatchObject([
    { StudentName: 'Ada', Number: 2, HandedInAt: null, Percent: null, Passed: null },
    { StudentName: 'Bob', StudentEmail: 'bob@example.com', Number: 1, Percent: 0, Passed: false },
    { StudentId: ada.person.id, Number: 1, Percent: 100, Passed: true },
  ]);
  expect(await attempts(`?studentId=${bob.person.id}`)).toMatchObject([{ StudentName: 'Bob' }]);
  const path = `/lessons/${room.lesson.id}/attempts?limit=1`;
  const { pages, totals } = await listAllPages<AttemptEntry>(t.as('admin'), path);
  expect(pages.flat().map((entry) => entry.Number)).toEqual([2, 1, 1]);
  expect(totals).toEqual(['3', '3', '3']);
  expect(codeOf(await t.as('admin').get(`${path}&studentId=x`))).toEqual([400, 'request.invalid']);
});

test('the teacher downloads every answer, in the time zone of the class', async () => {
  room = await createQuizClass(t, { Questions: createShortTexts(1) });
  const ada = await join('Ada');
  const { _id } = await ada.begin();
  await ada.write(_id, 1, '=1+1');
  await ada.handIn(_id);
  await ada.begin();
  const at = { started_at: new Date('2026-05-31T15:30:00Z'), handed_in_at: new Date('2026-05-31T15:40:00Z') };
  await t.deps.database.updateTable('attempt').set(at).where('id', '=', _id).execute();
  const [head, open, handedIn] = (await csv()).split('\r\n');
  expect(head).toBe(
    '\ufeffStudent,Email,Attempt,Started (Asia/Tokyo),Handed in (Asia/Tokyo),Percent,Passed,Question number,Question,Answer,Right',
  );
  expect(open).toMatch(/^Ada,ada@example.com,2,[-\d]+ [\d:]+,,,,1,Question 1,,$/);
  expect(handedIn).toBe("Ada,ada@example.com,1,2026-06-01 00:30,2026-06-01 00:40,0,No,1,Question 1,'=1+1,No");
});

test('the file holds more attempts than one page', async () => {
  room = await createQuizClass(t);
  const students = await Promise.all(
    Array.from({ length: 120 }, async () => (await t.given.enrolment(room.course.id)).student_id),
  );
  for (const id of students) await t.given.attempt(room.lesson, id);
  const rows = (await csv()).trimEnd().split('\r\n');
  expect(rows).toHaveLength(121);
  expect(new Set(rows).size).toBe(121);
});
