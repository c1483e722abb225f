import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import type { Selection } from '../lib/use-selection.ts';
import { Button } from './button.tsx';

interface SelectionBarProps {
  selection: Selection;
  /** How many rows can be selected. */
  selectable: number;
  /** What to do with the selected ones. */
  children: ReactNode;
}

/** Above a table with checkboxes. It stays in view while somebody selects. */
export function SelectionBar({ selection, selectable, children }: SelectionBarProps) {
  const count = selection.ids.length;
  if (selectable === 0) return null;
  return (
    <section
      aria-label={m.common_selection()}
      className="sticky top-20 z-10 flex flex-wrap items-center gap-2 rounded-box border border-line bg-base-100 px-4 py-2 shadow-paper"
    >
      <p role="status" className="mr-auto text-sm">
        {m.common_selected({ count })}
      </p>
      <Button variant="quiet" size="small" onClick={count === 0 ? selection.selectAll : selection.clear}>
        {count === 0 ? m.common_select_all({ count: selectable }) : m.common_select_none()}
      </Button>
      {children}
    </section>
  );
}

interface SelectionBoxProps {
  selection: Selection;
  id: string;
  /** 'Select Bookbinding'. */
  label: string;
  disabled: boolean;
}

export function SelectionBox({ selection, id, label, disabled }: SelectionBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={selection.has(id)}
      disabled={disabled}
      onChange={() => selection.toggle(id)}
      className="checkbox checkbox-sm block border-field"
    />
  );
}
