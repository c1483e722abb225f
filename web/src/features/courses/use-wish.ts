import { addWish, type Course, removeWish } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useCallback } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';
import { undoToast } from '../../ui/undo-toast.tsx';
import { WISH_CHANGE } from './wishes.queries.ts';

const failed = (error: Error) => toast.error(errorText(error));

/** Puts the class on the wish list, and takes it off, which can be undone. */
export function useWish({ _id }: Pick<Course, '_id'>) {
  const { mutate: mutateAdd, isPending: isAdding } = useCommand(addWish, {
    refresh: WISH_CHANGE,
    done: () => toast.success(m.wishes_added()),
    failed,
  });
  const add = useCallback(() => mutateAdd({ body: { ClassId: _id } }), [mutateAdd, _id]);
  const { mutate: mutateRemove, isPending: isRemoving } = useCommand(removeWish, {
    refresh: WISH_CHANGE,
    done: () => undoToast(m.wishes_removed(), add),
    failed,
  });
  const remove = () => mutateRemove({ params: { classId: _id } });
  return { add, remove, isPending: isAdding || isRemoving };
}
