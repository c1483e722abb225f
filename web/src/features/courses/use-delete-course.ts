import { deleteCourse } from '@guildhall/contract';
import { isGone } from '../../lib/api-failure.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toasts.tsx';
import { refreshCourses } from './courses.queries.ts';

interface DeleteCourseOptions {
  /** It is deleted, or somebody else has done so. */
  done: () => void;
  failed?: () => void;
}

export const useDeleteCourse = ({ done, failed }: DeleteCourseOptions) =>
  useCommand(deleteCourse, {
    done: ({ deletedCount }, _, client) => {
      done();
      if (deletedCount === 0) toast.error('Failed to delete class');
      else toast.success('Deleted!');
      return refreshCourses(client);
    },
    failed: (error, client) => {
      toast.error('Failed to delete class');
      if (!isGone(error)) return failed?.();
      done();
      return refreshCourses(client);
    },
  });
