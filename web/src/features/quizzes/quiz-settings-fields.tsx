import {
  MAX_ATTEMPTS,
  MAX_TIME_LIMIT,
  Question,
  type QuizEdit,
  type QuizSettings,
  SOLUTIONS_SHOWN,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { SOLUTIONS_TEXTS } from './solutions-texts.ts';

interface QuizSettingsFieldsProps {
  quiz: QuizEdit;
  onChange: (change: Partial<QuizSettings>) => void;
}

/** Only complete questions are asked. */
function drawHintOf(drawCount: number | null, count: number): string {
  if (drawCount === null) return m.quizzes_setting_draw_all_hint({ count });
  return drawCount > count ? m.quizzes_setting_draw_too_many({ count }) : m.quizzes_setting_draw_hint({ count });
}

export function QuizSettingsFields({ quiz, onChange }: QuizSettingsFieldsProps) {
  const count = quiz.Questions.filter((question) => Question.safeParse(question).success).length;
  return (
    <Card as="fieldset" className="grid grid-cols-2 items-start gap-x-4 gap-y-5 p-4 sm:p-5 xl:grid-cols-4">
      <legend className="sr-only">{m.quizzes_settings()}</legend>
      <WholeNumberField
        label={m.quizzes_setting_pass()}
        value={quiz.PassPercent}
        max={100}
        onChange={(PassPercent) => PassPercent !== null && onChange({ PassPercent })}
      />
      <WholeNumberField
        label={m.quizzes_setting_attempts()}
        none={m.quizzes_no_limit()}
        value={quiz.AttemptLimit}
        max={MAX_ATTEMPTS}
        onChange={(AttemptLimit) => onChange({ AttemptLimit })}
      />
      <WholeNumberField
        label={m.quizzes_setting_minutes()}
        none={m.quizzes_no_limit()}
        value={quiz.TimeLimitMinutes}
        max={MAX_TIME_LIMIT}
        onChange={(TimeLimitMinutes) => onChange({ TimeLimitMinutes })}
      />
      <WholeNumberField
        label={m.quizzes_setting_draw()}
        none={m.quizzes_draw_all()}
        hint={drawHintOf(quiz.DrawCount, count)}
        value={quiz.DrawCount}
        max={100}
        onChange={(DrawCount) => onChange({ DrawCount })}
      />
      <div className="col-span-full sm:max-w-md">
        <Field label={m.quizzes_setting_solutions()}>
          {(control) => (
            <Select
              {...control}
              value={quiz.SolutionsShown}
              options={SOLUTIONS_SHOWN.map((value) => ({ value, label: SOLUTIONS_TEXTS[value]() }))}
              onChange={({ target }) => {
                const SolutionsShown = SOLUTIONS_SHOWN.find((value) => value === target.value);
                if (SolutionsShown) onChange({ SolutionsShown });
              }}
            />
          )}
        </Field>
      </div>
    </Card>
  );
}

interface WholeNumberFieldProps {
  label: string;
  hint?: string;
  /** What an empty field means; undefined where there must be a number. */
  none?: string;
  value: number | null;
  max: number;
  onChange: (value: number | null) => void;
}

/** Undefined for what is no whole number from 1 to `max`; null for nothing. */
function parseWhole(text: string, max: number): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const number = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  return number >= 1 && number <= max ? number : undefined;
}

/** What is no number from 1 to `max` is not saved: the field says so. */
function WholeNumberField({ label, hint, none, value, max, onChange }: WholeNumberFieldProps) {
  const [typed, setTyped] = useState({ text: String(value ?? ''), value });
  // Another value was brought back from a version, or comes from another window.
  const text = typed.value === value ? typed.text : String(value ?? '');
  const parse = (next: string) => {
    const parsed = parseWhole(next, max);
    return parsed === null && none === undefined ? undefined : parsed;
  };
  const change = (next: string) => {
    const parsed = parse(next);
    setTyped({ text: next, value: parsed === undefined ? value : parsed });
    if (parsed !== undefined) onChange(parsed);
  };
  return (
    <Field label={label} hint={hint} error={parse(text) === undefined ? m.quizzes_from_one_to({ max }) : undefined}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          maxLength={3}
          placeholder={none}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}
