import { type DeletedContent as Deleted, RESTORE_DAYS } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { deletedContentQuery } from './lessons.queries.ts';
import { useRestoreContent } from './use-delete-content.tsx';

interface DeletedContentProps {
  courseId: string;
  onClose: () => void;
  onRestored: (subject: { kind: 'section' | 'lesson'; id: string }) => void;
}

/** What was deleted and can still be restored. */
export function DeletedContent({ courseId, onClose, onRestored }: DeletedContentProps) {
  const query = useQuery(deletedContentQuery(courseId));
  const restore = useRestoreContent(courseId, onRestored);
  return (
    <Dialog open onClose={onClose} title={m.editor_recently_deleted()}>
      <p className="text-quiet text-sm">{m.editor_recently_deleted_intro({ days: RESTORE_DAYS })}</p>
      <QueryContent query={query} loading={<Skeleton className="h-32" />}>
        {(deleted) =>
          deleted.length === 0 ? (
            <p>{m.editor_nothing_deleted()}</p>
          ) : (
            <ul className="divide-y divide-line">
              {deleted.map((item) => (
                <DeletedRow
                  key={item._id}
                  item={item}
                  onRestore={() => void restore({ kind: item.Kind, id: item._id, title: item.Title })}
                />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Dialog>
  );
}

function DeletedRow({ item, onRestore }: { item: Deleted; onRestore: () => void }) {
  const { Kind, Title, RestorableUntil } = item;
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="grid min-w-0 gap-0.5">
        <p dir="auto" className="wrap-anywhere font-semibold text-sm">
          {Title}
        </p>
        <p className="text-quiet text-xs">
          {m.editor_restorable_until({ kind: Kind, date: formatDate(RestorableUntil) })}
        </p>
      </div>
      <Button variant="outline" size="small" onClick={onRestore}>
        {richText(m.editor_restore({ title: Title, hidden: screenReaderOnly }))}
      </Button>
    </li>
  );
}
