import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the topmost last. */
let stack: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function replace(next: readonly HTMLDialogElement[]): void {
  stack = next;
  document.documentElement.toggleAttribute(
    'data-modal',
    stack.some((dialog) => dialog.matches(':modal')),
  );
  for (const listener of listeners) listener();
}

/** Returns a function that removes it. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  replace([...stack, dialog]);
  return () => replace(stack.filter((open) => open !== dialog));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTopDialog = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1),
    () => undefined,
  );
