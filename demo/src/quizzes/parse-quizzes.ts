import { readFile } from 'node:fs/promises';
import { QuizSettings } from '@guildhall/contract';
import { listTexts } from '../lessons/parse-lessons.ts';
import { type Block, type Line, malformed, readBlocks } from '../lessons/read-blocks.ts';
import { type DemonstrationQuestion, parseQuestion } from './parse-question.ts';

interface DemonstrationQuiz {
  /** The title of its lesson. */
  lesson: string;
  settings: QuizSettings;
  questions: DemonstrationQuestion[];
}

/** What the certificate of a class asks for. */
export interface DemonstrationRule {
  allLessons: boolean;
  allQuizzes: boolean;
  allAssignments: boolean;
  hours: number | null;
  description: string;
}

/** How a class examines what it teaches. */
export interface DemonstrationQuizzes {
  /** The title of the class. */
  title: string;
  rule: DemonstrationRule;
  quizzes: DemonstrationQuiz[];
}

const QUIZ = '## Quiz: ';
const PROPERTY = /^([a-z]+): (\S.*)$/;
const ASKED_FOR = ['lessons', 'quizzes', 'assignments'];

/** The lines right below a heading. */
function readProperties(lines: Line[], allowed: string[]): Map<string, string> {
  const properties = new Map<string, string>();
  for (const line of lines) {
    const [, key = '', value = ''] = PROPERTY.exec(line.text) ?? [];
    if (!allowed.includes(key)) malformed(line, `expected one of "${allowed.join(':", "')}:"`);
    if (properties.has(key)) malformed(line, `"${key}:" is given twice`);
    properties.set(key, value);
  }
  return properties;
}

function splitBody(body: Line[]): { head: Line[]; rest: Line[] } {
  const end = body.findIndex(({ text }) => text.trim() === '');
  return end < 0 ? { head: body, rest: [] } : { head: body.slice(0, end), rest: body.slice(end) };
}

const toNumber = (value: string | undefined) => (value === undefined ? null : Number(value));

function parseRule({ heading, body }: Block): DemonstrationRule {
  const { head, rest } = splitBody(body);
  const properties = readProperties(head, ['certificate', 'hours']);
  const askedFor = properties.get('certificate')?.split(', ') ?? [];
  if (askedFor.length === 0 || !askedFor.every((each) => ASKED_FOR.includes(each)))
    malformed(heading, 'expected "certificate: " with lessons, quizzes or assignments');
  return {
    allLessons: askedFor.includes('lessons'),
    allQuizzes: askedFor.includes('quizzes'),
    allAssignments: askedFor.includes('assignments'),
    hours: toNumber(properties.get('hours')),
    description: rest
      .map(({ text }) => text)
      .join('\n')
      .trim(),
  };
}

function parseQuiz({ heading, body }: Block): DemonstrationQuiz {
  if (!heading.text.startsWith(QUIZ)) malformed(heading, `expected "${QUIZ}<title of a lesson>"`);
  const { head, rest } = splitBody(body);
  const outside = rest.find(({ text }) => text.trim() !== '');
  if (outside) malformed(outside, 'text stands outside a question');
  const properties = readProperties(head, ['pass', 'attempts', 'minutes', 'draw']);
  const { data } = QuizSettings.safeParse({
    PassPercent: Number(properties.get('pass')),
    AttemptLimit: toNumber(properties.get('attempts')),
    TimeLimitMinutes: toNumber(properties.get('minutes')),
    DrawCount: toNumber(properties.get('draw')),
  });
  if (!data) malformed(heading, 'a quiz has "pass:" in percent, and whole numbers of attempts, minutes and draws');
  return { lesson: heading.text.slice(QUIZ.length).trim(), settings: data, questions: [] };
}

/** @throws an Error that names the line, where the text is not laid out as `demo/quizzes/README.md` says. */
export function parseQuizzes(text: string): DemonstrationQuizzes {
  const [first, ...blocks] = readBlocks(text);
  if (!first?.heading.text.startsWith('# ')) throw new Error('line 1: expected "# <title of the class>"');
  const title = first.heading.text.slice(2).trim();
  const quizzes: DemonstrationQuiz[] = [];
  for (const block of blocks) {
    if (block.heading.text.startsWith('### ')) {
      const quiz = quizzes.at(-1) ?? malformed(block.heading, 'the question is in no quiz');
      quiz.questions.push(parseQuestion(block, [title, quiz.lesson]));
    } else {
      quizzes.push(parseQuiz(block));
    }
  }
  return { title, rule: parseRule(first), quizzes };
}

const QUIZ_FOLDER = new URL('../../quizzes/', import.meta.url);

/** Paths below `demo/quizzes`, each `<category>/<class>.md`. */
export const listQuizFiles = (): Promise<string[]> => listTexts(QUIZ_FOLDER);

export async function readQuizFile(path: string): Promise<DemonstrationQuizzes> {
  const text = await readFile(new URL(path, QUIZ_FOLDER), 'utf8');
  try {
    return parseQuizzes(text);
  } catch (cause) {
    throw new Error(`demo/quizzes/${path}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** By the title of the class. */
export async function readQuizzes(): Promise<Map<string, DemonstrationQuizzes>> {
  const all = await Promise.all((await listQuizFiles()).map(readQuizFile));
  return new Map(all.map((quizzes) => [quizzes.title, quizzes]));
}
