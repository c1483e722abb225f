import { m } from '@guildhall/messages';
import { useId } from 'react';
import { GrowingTextArea } from '../../ui/growing-text-area.tsx';
import { CircleAlert } from '../../ui/icons.ts';

const MAX_TITLE_LENGTH = 120;

interface LessonTitleProps {
  title: string;
  /** From the beginning. */
  hasFocus: boolean;
  onChange: (title: string) => void;
}

/** A heading that is typed in place; long ones wrap. */
export function LessonTitle({ title, hasFocus, onChange }: LessonTitleProps) {
  const id = useId();
  const isMissing = title.trim() === '';
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="sr-only">
        {m.editor_lesson_title()}
      </label>
      <GrowingTextArea
        id={id}
        rows={1}
        value={title}
        // The field in which its title was typed is gone.
        autoFocus={hasFocus}
        maxLength={MAX_TITLE_LENGTH}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        placeholder={m.editor_lesson_title()}
        onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="-mx-2 w-[calc(100%+1rem)] resize-none rounded-field bg-transparent px-2 py-1 font-display text-2xl [font-weight:650] placeholder:text-quiet hover:bg-base-300/50"
      />
      {isMissing && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 font-medium text-error text-xs">
          <CircleAlert aria-hidden="true" className="size-4" />
          {m.common_title_missing()}
        </p>
      )}
    </div>
  );
}
