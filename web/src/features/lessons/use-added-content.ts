import { useState } from 'react';
import type { AddedHandler } from './add-content.tsx';

/** What the keyboard goes on with: in a new section the title of its first lesson, and then that lesson. */
export function useAddedContent(open: (lessonId: string) => void) {
  const [namingIn, setNamingIn] = useState<string>();
  const [focusedLessonId, setFocusedLessonId] = useState<string>();
  const onSectionAdded: AddedHandler = (id, { hasFocus }) => hasFocus && setNamingIn(id);
  const onLessonAdded: AddedHandler = (id, { hasFocus }) => {
    setFocusedLessonId(hasFocus ? id : undefined);
    open(id);
  };
  const forgetFocus = () => setFocusedLessonId(undefined);
  return { outline: { namingIn, onNaming: setNamingIn, onSectionAdded, onLessonAdded }, focusedLessonId, forgetFocus };
}
