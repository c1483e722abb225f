import type { Member } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';

export interface HandOver {
  isHandingOver: boolean;
  setIsHandingOver: (isHandingOver: boolean) => void;
  /** Who gets the classes; undefined: nobody, they stay with this person. */
  teacher: Member | undefined;
  setTeacher: (teacher: Member | undefined) => void;
  error: string;
  /** False, with an error, when a teacher has yet to be chosen. */
  check: () => boolean;
}

/** What becomes of the classes of a teacher; with `isAlways`, they are handed over. */
export function useHandOver(isAlways = false): HandOver {
  const [isHandingOver, setIsHandingOver] = useState(isAlways);
  const [teacher, setTeacher] = useState<Member>();
  const [error, setError] = useState('');
  const isMissing = isHandingOver && !teacher;
  return {
    isHandingOver,
    setIsHandingOver,
    teacher: isHandingOver ? teacher : undefined,
    setTeacher,
    error: isMissing ? error : '',
    check: () => {
      setError(isMissing ? m.members_hand_over_missing() : '');
      return !isMissing;
    },
  };
}
