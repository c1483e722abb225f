import {
  MAX_ATTEMPTS,
  MAX_TIME_LIMIT,
  Question,
  type QuizEdit,
  type QuizSettings,
  SOLUTIONS_SHOWN,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Select } from '../../ui/select.tsx';
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
      <NumberField
        label={m.quizzes_setting_pass()}
        value={quiz.PassPercent}
        unreadable={quiz.PassPercent}
        max={100}
        isPercent
        required
        onChange={(PassPercent) => PassPercent !== null && onChange({ PassPercent })}
      />
      <NumberField
        label={m.quizzes_setting_attempts()}
        placeholder={m.quizzes_no_limit()}
        value={quiz.AttemptLimit}
        unreadable={quiz.AttemptLimit}
        max={MAX_ATTEMPTS}
        onChange={(AttemptLimit) => onChange({ AttemptLimit })}
      />
      <NumberField
        label={m.quizzes_setting_minutes()}
        placeholder={m.quizzes_no_limit()}
        value={quiz.TimeLimitMinutes}
        unreadable={quiz.TimeLimitMinutes}
        max={MAX_TIME_LIMIT}
        onChange={(TimeLimitMinutes) => onChange({ TimeLimitMinutes })}
      />
      <NumberField
        label={m.quizzes_setting_draw()}
        placeholder={m.quizzes_draw_all()}
        hint={drawHintOf(quiz.DrawCount, count)}
        value={quiz.DrawCount}
        unreadable={quiz.DrawCount}
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
