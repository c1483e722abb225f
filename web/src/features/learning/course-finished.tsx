import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { PartyPopper } from '../../ui/icons.ts';
import { useBringIntoSight } from './use-bring-into-sight.ts';

interface CourseFinishedProps {
  content: CourseContent;
  /** What comes next. */
  children: ReactNode;
}

/** Once every lesson of a class is done. It comes into sight, and screen readers announce it, when it appears. */
export function CourseFinished({ content: { ClassTitle, Progress }, children }: CourseFinishedProps) {
  const isFinished = Progress?.Percent === 100;
  const heading = useBringIntoSight(isFinished);
  return (
    <div role="status">
      {isFinished && (
        <Card className="mt-6 grid justify-items-start gap-3 p-6 sm:p-8">
          <PartyPopper aria-hidden="true" className="size-8 text-secondary" strokeWidth={1.75} />
          <h2 ref={heading} className="text-xl">
            {m.learning_finished_title()}
          </h2>
          <p className="wrap-anywhere">{m.learning_finished_text({ title: ClassTitle })}</p>
          {children}
        </Card>
      )}
    </div>
  );
}
