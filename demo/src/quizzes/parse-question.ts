import { Question, type QuestionKind } from '@guildhall/contract';
import { v5 } from 'uuid';
import { type Block, type Line, malformed } from '../lessons/read-blocks.ts';

export interface DemonstrationQuestion {
  question: Question;
  /** What students answer who are wrong; empty where the question shows what can be answered. */
  wrong: string[];
}

const NAMESPACE = '6d6f2b2c-6d0c-4a6b-9d5c-3f1e8a5b7c10';
const EXPLANATION = /^> (\S.*)$/;
const WRONG = /^wrong: (\S.*)$/;
const ANSWERS: Record<QuestionKind, RegExp> = {
  'one-choice': /^\(([ x])\) (\S.*)$/,
  'several-choices': /^\[([ x])\] (\S.*)$/,
  'short-text': /^text: (\S.*)$/,
  number: /^number: (-?\d+(?:\.\d+)?) ± (\d+(?:\.\d+)?)$/,
  order: /^\d\. (\S.*)$/,
  match: /^- (\S.*) -> (\S.*)$/,
};
const KINDS = Object.keys(ANSWERS) as QuestionKind[];

/** Captures of the lines that answer the question. */
type Answers = [string, string][];

/** Ids stay the same while the texts do, wherever they stand. */
function toContent(kind: QuestionKind, answers: Answers, idOf: (text: string) => string): object {
  const options = answers.map(([, Text]) => ({ _id: idOf(Text), Text }));
  const rightIds = answers.flatMap(([mark, text]) => (mark === 'x' ? [idOf(text)] : []));
  switch (kind) {
    case 'one-choice':
      return { Options: options, RightId: rightIds.length === 1 ? rightIds[0] : undefined };
    case 'several-choices':
      return { Options: options, RightIds: rightIds };
    case 'short-text':
      return { Accepted: answers.map(([text]) => text) };
    case 'number':
      return { Value: Number(answers[0]?.[0]), Tolerance: Number(answers[0]?.[1]) };
    case 'order':
      return { Items: answers.map(([Text]) => ({ _id: idOf(Text), Text })) };
    case 'match':
      return { Pairs: answers.map(([Left, Right]) => ({ _id: idOf(Left), Left, Right })) };
  }
}

interface QuestionLines {
  kind: QuestionKind;
  answers: Answers;
  explanation: string[];
  wrong: string[];
}

function readLines({ heading, body }: Block): QuestionLines {
  const lines: Omit<QuestionLines, 'kind'> = { answers: [], explanation: [], wrong: [] };
  let kind: QuestionKind | undefined;
  for (const line of body.filter(({ text }) => text.trim() !== '')) {
    const [, explanation] = EXPLANATION.exec(line.text) ?? [];
    const [, wrong] = WRONG.exec(line.text) ?? [];
    if (explanation) lines.explanation.push(explanation);
    else if (wrong) lines.wrong.push(wrong);
    else {
      const found = kindOf(line);
      if (kind && found !== kind) malformed(line, `the answers before are of the kind "${kind}"`);
      kind = found;
      const [, first = '', second = ''] = ANSWERS[kind].exec(line.text) ?? [];
      lines.answers.push([first, second]);
    }
  }
  if (!kind) malformed(heading, 'the question has no answer');
  return { kind, ...lines };
}

const kindOf = (line: Line): QuestionKind =>
  KINDS.find((kind) => ANSWERS[kind].test(line.text)) ?? malformed(line, 'expected an answer, "wrong:" or "> "');

/** `path`: the titles of its class and lesson. */
export function parseQuestion(block: Block, path: string[]): DemonstrationQuestion {
  const text = block.heading.text.slice('### '.length).trim();
  const idOf = (...names: string[]) => v5(JSON.stringify([...path, text, ...names]), NAMESPACE);
  const { kind, answers, explanation, wrong } = readLines(block);
  if (explanation.length === 0) malformed(block.heading, 'the question has no explanation');
  if (wrong.length > 0 !== (kind === 'short-text' || kind === 'number'))
    malformed(block.heading, 'a text or a number, and nothing else, has "wrong:" answers');
  const { data, error } = Question.safeParse({
    _id: idOf(),
    Kind: kind,
    Text: text,
    Explanation: explanation.join('\n\n'),
    ...toContent(kind, answers, idOf),
  });
  if (!data) malformed(block.heading, `the question cannot be asked (${error.issues[0]?.message})`);
  return { question: data, wrong };
}
