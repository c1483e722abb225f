import { AssignmentCopy, copyAssignments } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useState } from 'react';
import { ApiFailure } from '../../lib/api-failure.ts';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';
import { COURSEWORK_CHANGE } from './coursework.queries.ts';

/** The new deadline of each chosen assignment, by its id; empty until it is chosen. */
export type ChosenCopies = Readonly<Record<string, string>>;

const toCopies = (chosen: ChosenCopies) =>
  Object.entries(chosen).map(([AssignmentId, AssignmentDeadLine]) => ({ AssignmentId, AssignmentDeadLine }));

/** The messages of deadlines that cannot be used, by assignment. */
export function checkDeadlines(chosen: ChosenCopies): Record<string, string> {
  const checked = toCopies(chosen).map((copy) => [copy.AssignmentId, AssignmentCopy.safeParse(copy).error] as const);
  return Object.fromEntries(checked.flatMap(([id, error]) => (error ? [[id, error.issues[0]?.message ?? '']] : [])));
}

/** The same from the server: `Copies.1.AssignmentDeadLine` is the second. */
export function deadlinesRefused(error: Error, chosen: ChosenCopies): Record<string, string> {
  const refused = error instanceof ApiFailure ? (error.problem.errors ?? []) : [];
  const ids = Object.keys(chosen);
  return Object.fromEntries(
    refused.flatMap(({ path, message }) => {
      const id = ids[Number(/^Copies\.(\d+)\.AssignmentDeadLine$/.exec(path)?.[1])];
      return id === undefined ? [] : [[id, message]];
    }),
  );
}

/** Copies what is chosen into a class. Problems are shown beside their deadlines, or returned as `formError`. */
export function useCopyAssignments(courseId: string, chosen: ChosenCopies, onDone: () => void) {
  const [formError, setFormError] = useState('');
  const [deadlineErrors, setDeadlineErrors] = useState<Record<string, string>>({});
  const { mutate, isPending } = useCommand(copyAssignments, {
    refresh: COURSEWORK_CHANGE,
    done: ({ matchedCount, modifiedCount }) => {
      if (modifiedCount === 0) return setFormError(m.coursework_copy_exists());
      onDone();
      toast.success(m.coursework_copied({ count: modifiedCount, existing: matchedCount - modifiedCount }));
    },
    failed: (error) => {
      const refused = deadlinesRefused(error, chosen);
      setDeadlineErrors(refused);
      if (Object.keys(refused).length === 0) setFormError(errorText(error));
    },
  });
  const copy = () => {
    const refused = checkDeadlines(chosen);
    setFormError(Object.keys(chosen).length === 0 ? m.coursework_copy_none() : '');
    setDeadlineErrors(refused);
    if (Object.keys(chosen).length === 0 || Object.keys(refused).length > 0) return;
    mutate({ params: { id: courseId }, body: { Copies: toCopies(chosen) } });
  };
  return { copy, isPending, formError, deadlineErrors };
}
