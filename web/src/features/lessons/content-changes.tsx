import { type ContentChange, type ContentPart, listContentChanges, markContentSeen } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/error-texts.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { queryFor } from '../../lib/queries.ts';
import { courseKeys, lessonKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts.tsx';
import { CompareLesson } from './compare-lesson.tsx';

/** For admins: what was changed in an Approved class since one of them last saw it. Nothing where there is nothing. */
export function ContentChanges({ courseId }: { courseId: string }) {
  const { data } = useQuery({ ...queryFor(listContentChanges, { params: { id: courseId } }), staleTime: 0 });
  const { mutate, isPending } = useCommand(markContentSeen, {
    refresh: [lessonKeys.changes, ...courseKeys.all],
    done: () => toast.success(m.editor_changes_seen()),
    failed: (error) => toast.error(errorText(error)),
  });
  if (!data?.LatestAt || data.Changes.length === 0) return null;
  const SeenAt = data.LatestAt;
  return (
    <Card as="section" aria-labelledby="content-changes" className="grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="content-changes" className="text-base">
          {m.editor_changes()}
        </h2>
        <Button size="small" pending={isPending} onClick={() => mutate({ params: { id: courseId }, body: { SeenAt } })}>
          {m.editor_mark_seen()}
        </Button>
      </div>
      <ul className="grid max-h-60 gap-1.5 overflow-y-auto text-sm">
        {data.Changes.map((change) => (
          <li key={change.SubjectId} className="wrap-anywhere flex flex-wrap items-center gap-x-3">
            <span>
              {describe(change)}
              {change.Parts.length > 0 && <span className="text-quiet"> · {partsOf(change)}</span>}
            </span>
            {change.IsRewritten && <CompareLesson lessonId={change.SubjectId} title={change.Title} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const PART_TEXTS: Record<ContentPart, () => string> = {
  title: m.common_title,
  text: m.editor_text,
  preview: m.editor_part_preview,
  video: m.editor_part_video,
  captions: m.editor_part_captions,
  files: m.editor_files,
  quiz: m.editor_part_quiz,
};

const partsOf = ({ Parts }: ContentChange) => Parts.map((part) => PART_TEXTS[part]()).join(', ');

const describe = ({ Kind, Change, Title, ChangedAt }: ContentChange) =>
  m.editor_change({ kind: Kind, change: Change, title: Title, moment: formatMoment(ChangedAt) });
