import { PAGES } from '@guildhall/contract';
import { useSearchParams } from 'react-router';
import { ToGrade } from '../features/coursework/to-grade.tsx';
import { ToGradeFilter } from '../features/coursework/to-grade-filter.tsx';
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
