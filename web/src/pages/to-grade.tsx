import { PAGES } from '@guildhall/contract';
import { ToGrade } from '../features/coursework/to-grade.tsx';
import { ToGradeFilter } from '../features/coursework/to-grade-filter.tsx';
import { useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

export function Component() {
  const [search] = useSearchParams();
  const courseId = search.get('class') ?? '';
  usePageTitle(PAGES.toGrade.title());
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{PAGES.toGrade.title()}</h1>
      <ToGradeFilter courseId={courseId} />
      <ToGrade key={courseId} courseId={courseId} />
    </div>
  );
}
