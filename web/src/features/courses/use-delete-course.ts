import { deleteCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { isGone } from '../../lib/api-failure.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';

interface DeleteCourseOptions {
  /** The class is deleted, by this call or by somebody else. */
  done: () => void;
  failed?: () => void;
}

export const useDeleteCourse = ({ done, failed }: DeleteCourseOptions) =>
  useCommand(deleteCourse, {
    refresh: courseKeys.all,
    done: ({ deletedCount }) => {
      done();
      if (deletedCount === 0) toast.error(m.courses_delete_failed());
      else toast.success(m.courses_deleted());
    },
    failed: (error, client) => {
      toast.error(m.courses_delete_failed());
      if (!isGone(error)) return failed?.();
      done();
      return refreshQueries(client, courseKeys.all);
    },
  });
