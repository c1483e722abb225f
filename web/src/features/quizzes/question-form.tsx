import type { QuestionDraft } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { pasteHtml } from '../../lib/text-editing/paste-html.ts';
import { Field } from '../../ui/field.tsx';
import { GrowingTextArea } from '../../ui/growing-text-area.tsx';
import { AcceptedFields, NumberFields, PairFields } from './answer-drafts.tsx';
import { OneChoiceFields, SeveralChoicesFields } from './choice-drafts.tsx';
import { ITEM, OptionFields } from './option-fields.tsx';
import type { QuestionProblems } from './question-problems.ts';

const MAX_TEXT = 2_000;

interface QuestionFormProps {
  question: QuestionDraft;
  problems: QuestionProblems;
  hasFocus: boolean;
  onChange: (question: QuestionDraft) => void;
}

export function QuestionForm({ question, problems, hasFocus, onChange }: QuestionFormProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field label={m.quizzes_csv_question()} hint={m.quizzes_markdown_hint()} error={problems.get('Text')}>
        {(control) => (
          <GrowingTextArea
            {...control}
            name="Text"
            rows={2}
            autoFocus={hasFocus}
            maxLength={MAX_TEXT}
            value={question.Text}
            onChange={(event) => onChange({ ...question, Text: event.target.value })}
            onPaste={(event) => pasteHtml(event, { isShort: true })}
            className="textarea control"
          />
        )}
      </Field>
      <AnswerDraft question={question} problems={problems} onChange={onChange} />
      <Field label={m.quizzes_explanation()} hint={m.quizzes_explanation_hint()} error={problems.get('Explanation')}>
        {(control) => (
          <GrowingTextArea
            {...control}
            name="Explanation"
            rows={2}
            maxLength={MAX_TEXT}
            value={question.Explanation}
            onChange={(event) => onChange({ ...question, Explanation: event.target.value })}
            onPaste={(event) => pasteHtml(event, { isShort: true })}
            className="textarea control"
          />
        )}
      </Field>
    </div>
  );
}

function AnswerDraft({ question, problems, onChange }: Omit<QuestionFormProps, 'hasFocus'>) {
  switch (question.Kind) {
    case 'one-choice':
      return <OneChoiceFields question={question} problems={problems} onChange={onChange} />;
    case 'several-choices':
      return <SeveralChoicesFields question={question} problems={problems} onChange={onChange} />;
    case 'order':
      return (
        <OptionFields
          label={m.quizzes_items()}
          hint={m.quizzes_items_hint()}
          texts={ITEM}
          options={question.Items}
          path="Items"
          problems={problems}
          onChange={(Items) => onChange({ ...question, Items })}
        />
      );
    case 'short-text':
      return <AcceptedFields question={question} problems={problems} onChange={onChange} />;
    case 'number':
      return <NumberFields question={question} problems={problems} onChange={onChange} />;
    case 'match':
      return <PairFields question={question} problems={problems} onChange={onChange} />;
  }
}
