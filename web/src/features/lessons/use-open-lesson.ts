import type { ContentSection } from '@guildhall/contract';
import { useLocation, useNavigate, useSearchParams } from '../../lib/router/router.tsx';
import { lessonsOf } from './content-order.ts';

const PARAMETER = 'lesson';

/** The lesson in the address, `?lesson={id}`; the first one where there is none, or where it was deleted. */
export function useOpenLesson(sections: readonly ContentSection[]) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const lessons = lessonsOf(sections);
  const named = lessons.find(({ _id }) => _id === search.get(PARAMETER));
  const pathTo = (id: string) => `${pathname}?${new URLSearchParams({ [PARAMETER]: id })}`;
  return {
    openLessonId: (named ?? lessons[0])?._id,
    pathTo,
    open: (id: string) => void navigate(pathTo(id), { preventScrollReset: true }),
  };
}
