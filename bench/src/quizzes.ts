import { call, measureRate, type PersonHeaders, signUp } from './http.ts';
import { countHandIns, insertQuiz, QUESTIONS } from './insert-quiz.ts';
import type { RunningGuildhall } from './processes.ts';
import { print, printHead } from './table.ts';

const EXAMINEES = 64;
const HAND_INS = 5_000;
/** Answers that each saves before handing in; every second one is right. */
const ANSWERS = 4;

interface Attempt {
  _id: string;
}

/** Attempts at one quiz, which all count in the same totals: begun and answered, and then handed in at the same moment. */
export async function measureQuizzes({ url, socketFolder }: RunningGuildhall): Promise<void> {
  const examinees: PersonHeaders[] = [];
  for (let number = 0; number < EXAMINEES; number++)
    examinees.push((await signUp(url, { name: 'Examinee', number, network: 2 })).headers);
  const lessonId = await insertQuiz(socketFolder);

  const prepare = async (headers: PersonHeaders) => {
    const { _id } = (await call<Attempt>(`${url}/api/lessons/${lessonId}/attempts`, { headers })).body;
    for (let number = 1; number <= ANSWERS; number++) {
      const body = { Answer: { Kind: 'short-text', Text: number % 2 === 0 ? 'right' : `wrong ${number}` } };
      await call(`${url}/api/attempts/${_id}/answers/${number}`, { method: 'PUT', headers, body });
    }
    return [() => call(`${url}/api/attempts/${_id}/hand-in`, { headers })];
  };
  let seconds = 0;
  for (let done = 0; done < HAND_INS; done += EXAMINEES) {
    const handIns = await Promise.all(examinees.slice(0, HAND_INS - done).map(prepare));
    seconds += handIns.length / (await measureRate(handIns));
  }

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
  printHead([`${HAND_INS} attempts at one quiz, ${EXAMINEES} students at once`, 'seconds', 'hand-ins/s', 'lost']);
  print([[`${ANSWERS} of ${QUESTIONS} questions answered`, Math.round(seconds), Math.round(HAND_INS / seconds), 0]]);
}
