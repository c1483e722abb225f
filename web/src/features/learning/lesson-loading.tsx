import { m } from '@guildhall/messages';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LESSON_GRID, PANEL_GRID, VIDEO_BLEED } from './lesson-grid.ts';

/** As large as what it becomes: nothing moves when the lesson is there. */
export function LessonLoading({ hasVideo }: { hasVideo: boolean }) {
  return (
    <div role="status" className={classNames(LESSON_GRID, hasVideo && PANEL_GRID)}>
      <span className="sr-only">{m.learning_loading_lesson()}</span>
      {hasVideo && (
        <div className={VIDEO_BLEED}>
          <Skeleton className="aspect-video w-full max-lg:rounded-none" />
        </div>
      )}
      {hasVideo && <Skeleton className="max-xl:hidden xl:h-full" />}
      <div className="grid max-w-[44rem] gap-4">
        {['w-full', 'w-11/12', 'w-full', 'w-4/5', 'w-2/3'].map((width, index) => (
          <Skeleton key={String(index)} className={`h-5 rounded-field ${width}`} />
        ))}
      </div>
    </div>
  );
}
