import { m } from '@guildhall/messages';
import { useId } from 'react';
import { useClassLanguage } from '../../lib/class-language.ts';
import type { AnswerHandler, AnswerOf } from './answers.ts';
import { FormulaText } from './rendered-texts.tsx';

const ROW =
  'flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-line px-3 py-2.5 text-sm hover:bg-base-content/5 has-checked:border-primary has-checked:bg-primary/10 has-disabled:cursor-default';

interface ChoiceFieldProps<Kind extends 'one-choice' | 'several-choices'> {
  options: string[];
  answer: AnswerOf<Kind>;
  onAnswer: AnswerHandler;
}

export function ChoiceField({ options, answer, onAnswer }: ChoiceFieldProps<'one-choice'>) {
  const name = useId();
  const lang = useClassLanguage();
  return (
    <div className="grid gap-2">
      {options.map((option, place) => (
        <label key={option} className={ROW}>
          <input
            type="radio"
            name={name}
            checked={answer?.Choice === place}
            onChange={() => onAnswer({ Kind: 'one-choice', Choice: place })}
            className="radio radio-sm shrink-0 border-field"
          />
          <span dir="auto" lang={lang} className="wrap-anywhere min-w-0">
            <FormulaText text={option} />
          </span>
        </label>
      ))}
    </div>
  );
}

export function ChoicesField({ options, answer, onAnswer }: ChoiceFieldProps<'several-choices'>) {
  const chosen = answer?.Choices ?? [];
  const lang = useClassLanguage();
  const toggle = (place: number, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== place);
    const Choices = (isChosen ? [...others, place] : others).toSorted((a, b) => a - b);
    onAnswer(Choices.length > 0 ? { Kind: 'several-choices', Choices } : null);
  };
  return (
    <div className="grid gap-2">
      <p className="text-quiet text-sm">{m.quizzes_choose_all()}</p>
      {options.map((option, place) => (
        <label key={option} className={ROW}>
          <input
            type="checkbox"
            checked={chosen.includes(place)}
            onChange={(event) => toggle(place, event.target.checked)}
            className="checkbox checkbox-sm shrink-0 border-field"
          />
          <span dir="auto" lang={lang} className="wrap-anywhere min-w-0">
            <FormulaText text={option} />
          </span>
        </label>
      ))}
    </div>
  );
}
