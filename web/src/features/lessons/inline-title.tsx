import { m } from '@guildhall/messages';
import { type KeyboardEvent, useState } from 'react';
import { isComposing } from '../../lib/is-composing.ts';
import { TextInput } from '../../ui/text-input.tsx';

const MAX_TITLE_LENGTH = 120;

interface InlineTitleProps {
  label: string;
  initial?: string;
  /** A title that is not empty. Enter saves, and so does leaving the field. */
  onSave: (title: string) => void;
  /** Escape, or nothing to save. */
  onClose: () => void;
}

/** A title that is typed where it will stand. */
export function InlineTitle({ label, initial = '', onSave, onClose }: InlineTitleProps) {
  const [title, setTitle] = useState(initial);
  const finish = () => {
    const trimmed = title.trim();
    if (trimmed === '' || trimmed === initial) return onClose();
    onSave(trimmed);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Enter' && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      finish();
    }
  };
  return (
    <TextInput
      aria-label={label}
      placeholder={m.editor_title_placeholder()}
      value={title}
      maxLength={MAX_TITLE_LENGTH}
      autoComplete="off"
      autoFocus
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTitle(event.target.value)}
      onKeyDown={press}
      onBlur={finish}
      className="h-10 min-h-10 text-sm"
    />
  );
}
