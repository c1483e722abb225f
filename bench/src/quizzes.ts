import { call, measureRate } from './http.ts';
import { countHandIns, insertQuiz, QUESTIONS } from './insert-quiz.ts';
import type { RunningGuildhall } from './processes.ts';
import { type PersonHeaders, signUp } from './sign-up.ts';
import { print, printHead } from './table.ts';

const EXAMINEES = 64;
const HAND_INS = 5_000;
/** Answers that each saves before handing in; every second one is right. */
const ANSWERS = 4;

interface Attempt {
  _id: string;
}

/** Attempts at one quiz, which all count in the same totals: begun, answered and handed in over HTTP. */
export async function measureQuizzes({ url, socketFolder }: RunningGuildhall): Promise<void> {
  const examinees: PersonHeaders[] = [];
  for (let number = 0; number < EXAMINEES; number++)
    examinees.push((await signUp(url, { name: 'Examinee', number, network: 2 })).headers);
  const lessonId = await insertQuiz(socketFolder);

  let handInMilliseconds = 0;
  const attempt = async (headers: PersonHeaders) => {
    const { _id } = (await call<Attempt>(`${url}/api/lessons/${lessonId}/attempts`, { headers })).body;
    for (let number = 1; number <= ANSWERS; number++) {
      const body = { Answer: { Kind: 'short-text', Text: number % 2 === 0 ? 'right' : `wrong ${number}` } };
      await call(`${url}/api/attempts/${_id}/answers/${number}`, { method: 'PUT', headers, body });
    }
    const began = performance.now();
    await call(`${url}/api/attempts/${_id}/hand-in`, { headers });
    handInMilliseconds += performance.now() - began;
  };
  const lists = examinees.map((headers, index) =>
    Array.from({ length: Math.ceil((HAND_INS - index) / EXAMINEES) }, () => () => attempt(headers)),
  );
  const perSecond = await measureRate(lists);

  const counted = await countHandIns(socketFolder, lessonId);
  const expected = {
    handedIn: HAND_INS,
    asked: HAND_INS * QUESTIONS,
    right: (HAND_INS * ANSWERS) / 2,
    answers: HAND_INS * ANSWERS,
    askedByTotals: HAND_INS * QUESTIONS,
    rightByTotals: (HAND_INS * ANSWERS) / 2,
  };
  if (Object.entries(expected).some(([name, count]) => counted[name as keyof typeof counted] !== count))
    throw new Error(`Lost: ${JSON.stringify({ expected, counted })}`);
  printHead([
    `${HAND_INS} attempts, ${EXAMINEES} students at once`,
    'seconds',
    'hand-ins/s',
    'a hand-in takes',
    'lost',
  ]);
  print([
    [
      `begun, ${ANSWERS} of ${QUESTIONS} questions answered, handed in`,
      Math.round(HAND_INS / perSecond),
      Math.round(perSecond),
      `${Math.round(handInMilliseconds / HAND_INS)} ms`,
      0,
    ],
  ]);
}
