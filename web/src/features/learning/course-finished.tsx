import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { PartyPopper } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

interface CourseFinishedProps {
  content: CourseContent;
  /** What comes next: buttons. */
  children: ReactNode;
}

/** Once every lesson of a class is done. Screen readers announce it when it appears. */
export function CourseFinished({ content: { ClassTitle, Progress }, children }: CourseFinishedProps) {
  return (
    <div role="status">
      {Progress?.Percent === 100 && (
        <Card className="mt-6 grid justify-items-start gap-3 p-6 sm:p-8">
          <PartyPopper aria-hidden="true" className="size-8 text-secondary" strokeWidth={1.75} />
          <h2 className="text-xl">{m.learning_finished_title()}</h2>
          <p className="wrap-anywhere">{m.learning_finished_text({ title: ClassTitle })}</p>
          <div className="flex flex-wrap gap-3 pt-1">{children}</div>
        </Card>
      )}
    </div>
  );
}
