import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import type { Selection } from '../lib/use-selection.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { richText, screenReaderOnly } from './rich-text.tsx';

interface SelectionBarProps {
  selection: Selection;
  /** How many rows can be selected. */
  selectable: number;
  /** What to do with the selected ones. */
  children: ReactNode;
}

/**
 * Above a table with checkboxes: a button that selects all. Once something is selected, the line becomes a bar with what
 * to do, as high as before, which stays in view.
 */
export function SelectionBar({ selection, selectable, children }: SelectionBarProps) {
  const count = selection.ids.length;
  if (selectable === 0) return null;
  const isEmpty = count === 0;
  return (
    <section
      aria-label={m.common_selection()}
      className={classNames(
        '-my-2 flex h-13 items-center gap-2 rounded-box border',
        isEmpty ? '-mx-3 border-transparent' : 'sticky top-20 z-10 border-line bg-base-100 px-2 shadow-paper sm:px-4',
      )}
    >
      <p role="status" className={isEmpty ? 'sr-only' : 'me-auto text-sm'}>
        {!isEmpty && m.common_selected({ count })}
      </p>
      <Button
        variant="quiet"
        size="small"
        className="min-h-10"
        onClick={isEmpty ? selection.selectAll : selection.clear}
      >
        {isEmpty
          ? m.common_select_all({ count: selectable })
          : richText(m.common_select_none({ hidden: screenReaderOnly }))}
      </Button>
      {!isEmpty && children}
    </section>
  );
}

interface SelectionBoxProps {
  selection: Selection;
  id: string;
  /** 'Select Bookbinding'. */
  label: string;
}

export function SelectionBox({ selection, id, label }: SelectionBoxProps) {
  return (
    <label className="grid size-10 cursor-pointer place-items-center md:size-5">
      <input
        type="checkbox"
        aria-label={label}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
        className="checkbox checkbox-sm block border-field"
      />
    </label>
  );
}
