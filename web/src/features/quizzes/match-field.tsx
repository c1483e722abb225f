import { m } from '@guildhall/messages';
import { useId } from 'react';
import { useClassLanguage } from '../../lib/class-language.ts';
import { Select } from '../../ui/select.tsx';
import type { AnswerHandler, AnswerOf } from './answers.ts';
import { FormulaText, plainFormulas } from './rendered-texts.tsx';

interface MatchFieldProps {
  lefts: string[];
  rights: string[];
  answer: AnswerOf<'match'>;
  onAnswer: AnswerHandler;
}

const NONE = '';

/** A choice of right sides for each left one. */
export function MatchField({ lefts, rights, answer, onAnswer }: MatchFieldProps) {
  const id = useId();
  const lang = useClassLanguage();
  const matches = lefts.map((_, index) => answer?.Matches[index] ?? null);
  const options = [
    { value: NONE, label: m.quizzes_choose() },
    ...rights.map((right, place) => ({ value: String(place), label: plainFormulas(right) })),
  ];
  const match = (index: number, value: string) => {
    const Matches = matches.with(index, value === NONE ? null : Number(value));
    onAnswer(Matches.some((place) => place !== null) ? { Kind: 'match', Matches } : null);
  };
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-3">
      {lefts.map((left, index) => (
        <li key={left} className="grid items-center gap-x-4 gap-y-1.5 sm:grid-cols-2">
          <label htmlFor={`${id}-${index}`} dir="auto" lang={lang} className="wrap-anywhere text-sm">
            <FormulaText text={left} />
          </label>
          <Select
            id={`${id}-${index}`}
            options={options}
            value={matches[index] === null ? NONE : String(matches[index])}
            onChange={(event) => match(index, event.target.value)}
          />
        </li>
      ))}
    </ul>
  );
}
