import { MAX_DECISIONS } from '@guildhall/contract';
import { useState } from 'react';

export interface Selection {
  /** Ids that are selected and can still be selected. */
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** As many as can be decided at once. */
  selectAll: () => void;
  clear: () => void;
}

/** Rows of a list that an admin decides about together. `selectable`: the ids of those that can be decided. */
export function useSelection(selectable: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const ids = selectable.filter((id) => selected.has(id)).slice(0, MAX_DECISIONS);
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setSelected(next);
  };
  return {
    ids,
    has: (id) => ids.includes(id),
    toggle,
    selectAll: () => setSelected(new Set(selectable.slice(0, MAX_DECISIONS))),
    clear: () => setSelected(new Set()),
  };
}
