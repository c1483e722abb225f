import { m } from '@guildhall/messages';
import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from './alert.tsx';

interface SaveConflictProps {
  isConflict: boolean;
  text: string;
  /** Shows both, to choose one. */
  children: (onClose: () => void) => ReactNode;
}

/** Somebody else has changed the same. The dialog opens by itself, and again by a button. */
export function SaveConflict({ isConflict, text, children }: SaveConflictProps) {
  const [isOpen, setIsOpen] = useState(true);
  useEffect(() => {
    if (isConflict) setIsOpen(true);
  }, [isConflict]);
  if (!isConflict) return null;
  return (
    <>
      <Alert tone="error">
        <p>{text}</p>
        <button type="button" className="text-link cursor-pointer justify-self-start" onClick={() => setIsOpen(true)}>
          {m.editor_conflict_compare()}
        </button>
      </Alert>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}
