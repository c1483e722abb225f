import { m } from '@guildhall/messages';
import { z } from 'zod';
import { useLocation } from '../../lib/router/router.tsx';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { courseContentPath } from './course-paths.ts';

const AddedCourse = z.object({ addedCourse: z.object({ id: z.string(), title: z.string() }) });

/** The state of the history's entry after a class was added. */
export const addedCourseState = (id: string, title: string): z.infer<typeof AddedCourse> => ({
  addedCourse: { id, title },
});

/** After a class was added: the way to its lessons. */
export function AddedCourseAlert() {
  const { state } = useLocation();
  const { data } = AddedCourse.safeParse(state);
  if (!data) return null;
  const { id, title } = data.addedCourse;
  return (
    <Alert>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere min-w-0 grow basis-64">{m.courses_added_next({ title })}</p>
        <ButtonLink to={courseContentPath(id)}>{m.courses_add_lessons()}</ButtonLink>
      </div>
    </Alert>
  );
}
