import { MAX_ACCEPTED, MAX_OPTIONS, MAX_SHORT_TEXT, type QuestionDraft, type QuestionKind } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { NumberField } from '../../ui/number-field.tsx';
import { newPair } from './question-kinds.ts';
import type { QuestionProblems } from './question-problems.ts';
import { RowInput, Rows } from './row-fields.tsx';

export interface AnswerDraftProps<Kind extends QuestionKind> {
  question: Extract<QuestionDraft, { Kind: Kind }>;
  problems: QuestionProblems;
  onChange: (question: QuestionDraft) => void;
}

/** The texts that count as right. */
export function AcceptedFields({ question, problems, onChange }: AnswerDraftProps<'short-text'>) {
  const { Accepted } = question;
  const write = (accepted: string[]) => onChange({ ...question, Accepted: accepted });
  return (
    <Rows
      label={m.quizzes_accepted_answers()}
      hint={m.quizzes_accepted_hint()}
      problem={problems.get('Accepted')}
      addLabel={m.quizzes_add_accepted()}
      onAdd={Accepted.length < MAX_ACCEPTED ? () => write([...Accepted, '']) : undefined}
    >
      {Accepted.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts have nothing else, and change while they are typed
        <li key={index}>
          <RowInput
            label={m.quizzes_accepted({ number: index + 1 })}
            name={`Accepted.${index}`}
            value={text}
            maxLength={MAX_SHORT_TEXT}
            problem={problems.get(`Accepted.${index}`)}
            onChange={(value) => write(Accepted.with(index, value))}
            onRemove={Accepted.length > 1 ? () => write(Accepted.toSpliced(index, 1)) : undefined}
            removeLabel={m.quizzes_remove_accepted({ number: index + 1 })}
          />
        </li>
      ))}
    </Rows>
  );
}

export const NumberFields = ({ question, problems, onChange }: AnswerDraftProps<'number'>) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <NumberField
      label={m.quizzes_right_answer()}
      name="Value"
      value={question.Value}
      problem={problems.get('Value')}
      mayBeNegative
      onChange={(Value) => onChange({ ...question, Value })}
    />
    <NumberField
      label={m.quizzes_tolerance()}
      name="Tolerance"
      hint={m.quizzes_tolerance_hint()}
      value={question.Tolerance}
      problem={problems.get('Tolerance')}
      onChange={(Tolerance) => onChange({ ...question, Tolerance: Tolerance === null ? null : Math.abs(Tolerance) })}
    />
  </div>
);

/** What belongs together. */
export function PairFields({ question, problems, onChange }: AnswerDraftProps<'match'>) {
  const { Pairs } = question;
  const write = (pairs: typeof Pairs) => onChange({ ...question, Pairs: pairs });
  return (
    <Rows
      label={m.quizzes_pairs()}
      hint={m.quizzes_pairs_hint()}
      problem={problems.get('Pairs')}
      addLabel={m.quizzes_add_pair()}
      onAdd={Pairs.length < MAX_OPTIONS ? () => write([...Pairs, newPair()]) : undefined}
    >
      {Pairs.map((pair, index) => (
        <li key={pair._id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5 max-sm:pb-2 sm:grid-cols-2 sm:gap-3">
          <RowInput
            label={m.quizzes_left({ number: index + 1 })}
            name={`Pairs.${index}.Left`}
            value={pair.Left}
            maxLength={300}
            problem={problems.get(`Pairs.${index}.Left`)}
            onChange={(Left) => write(Pairs.with(index, { ...pair, Left }))}
          />
          <RowInput
            label={m.quizzes_right_side({ number: index + 1 })}
            name={`Pairs.${index}.Right`}
            value={pair.Right}
            maxLength={300}
            problem={problems.get(`Pairs.${index}.Right`)}
            onChange={(Right) => write(Pairs.with(index, { ...pair, Right }))}
            onRemove={Pairs.length > 2 ? () => write(Pairs.toSpliced(index, 1)) : undefined}
            removeLabel={m.quizzes_remove_pair({ number: index + 1 })}
          />
        </li>
      ))}
    </Rows>
  );
}
