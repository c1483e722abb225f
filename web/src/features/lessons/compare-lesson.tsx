import { readLessonChange } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextDiff } from '../../ui/text-diff.tsx';

interface CompareLessonProps {
  lessonId: string;
  title: string;
}

/** For admins: a lesson as one of them last saw it, and as it is now. */
export function CompareLesson({ lessonId, title }: CompareLessonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
        {richText(m.editor_compare_button({ title, hidden: screenReaderOnly }))}
      </Button>
      <Dialog open={isOpen} isWide onClose={() => setIsOpen(false)} title={m.editor_compare_title({ title })}>
        <Comparison lessonId={lessonId} />
      </Dialog>
    </>
  );
}

function Comparison({ lessonId }: { lessonId: string }) {
  const query = useQuery({ ...queryFor(readLessonChange, { params: { id: lessonId } }), staleTime: 0 });
  return (
    <QueryContent query={query} loading={<Skeleton className="h-48" />}>
      {({ Before, Now }) => (
        <div className="grid gap-4">
          {Before.Title !== Now.Title && (
            <p className="wrap-anywhere text-sm">{m.editor_compare_titles({ before: Before.Title, now: Now.Title })}</p>
          )}
          {Before.Text === Now.Text ? (
            <p className="text-quiet text-sm">{m.editor_compare_same_text()}</p>
          ) : (
            <TextDiff before={Before.Text} now={Now.Text} label={m.editor_text()} />
          )}
        </div>
      )}
    </QueryContent>
  );
}
