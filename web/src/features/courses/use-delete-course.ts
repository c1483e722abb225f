import { deleteCourse } from '@guildhall/contract';
import { isGone } from '../../lib/api-failure.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { refreshQueries } from '../../lib/refresh-queries.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';

interface DeleteCourseOptions {
  /** It is deleted, or somebody else has done so. */
  done: () => void;
  failed?: () => void;
}

export const useDeleteCourse = ({ done, failed }: DeleteCourseOptions) =>
  useCommand(deleteCourse, {
    refresh: courseKeys.all,
    done: ({ deletedCount }) => {
      done();
      if (deletedCount === 0) toast.error('Failed to delete class');
      else toast.success('Deleted!');
    },
    failed: (error, client) => {
      toast.error('Failed to delete class');
      if (!isGone(error)) return failed?.();
      done();
      return refreshQueries(client, courseKeys.all);
    },
  });
