import { m } from '@guildhall/messages';
import type { AnswerDraftProps } from './answer-drafts.tsx';
import { OPTION, OptionFields } from './option-fields.tsx';

/** An option that was removed is no longer right. */
const withinOptions = (ids: string[], options: { _id: string }[]) =>
  ids.filter((id) => options.some(({ _id }) => _id === id));

export function OneChoiceFields({ question, problems, onChange }: AnswerDraftProps<'one-choice'>) {
  const rightIds = question.RightId === null ? [] : [question.RightId];
  return (
    <OptionFields
      label={m.quizzes_options()}
      texts={OPTION}
      options={question.Options}
      path="Options"
      problems={problems}
      choice={{
        type: 'radio',
        rightIds,
        problem: problems.get('RightId'),
        onChoose: (RightId) => onChange({ ...question, RightId }),
      }}
      onChange={(Options) => onChange({ ...question, Options, RightId: withinOptions(rightIds, Options)[0] ?? null })}
    />
  );
}

export function SeveralChoicesFields({ question, problems, onChange }: AnswerDraftProps<'several-choices'>) {
  const { RightIds } = question;
  const choose = (id: string, isRight: boolean) => {
    const others = RightIds.filter((other) => other !== id);
    onChange({ ...question, RightIds: isRight ? [...others, id] : others });
  };
  return (
    <OptionFields
      label={m.quizzes_options()}
      texts={OPTION}
      options={question.Options}
      path="Options"
      problems={problems}
      choice={{ type: 'checkbox', rightIds: RightIds, problem: problems.get('RightIds'), onChoose: choose }}
      onChange={(Options) => onChange({ ...question, Options, RightIds: withinOptions(RightIds, Options) })}
    />
  );
}
