import type { Assignment, AssignmentField } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatDate, formatEnumeration } from '../../lib/format.ts';
import { richText } from '../../ui/rich-text.tsx';

const FIELDS: Record<AssignmentField, () => string> = {
  title: m.coursework_field_title,
  deadline: m.coursework_field_deadline,
  description: m.coursework_field_description,
};

interface AssignmentChangesProps {
  assignment: Pick<Assignment, 'Changes'>;
  /** Only the last one. */
  newest?: boolean;
}

/** What was changed since the assignment was added, and when, newest first. */
export function AssignmentChanges({ assignment: { Changes }, newest = false }: AssignmentChangesProps) {
  const shown = newest ? Changes.slice(0, 1) : Changes;
  if (shown.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-quiet text-xs">
      {shown.map(({ ChangedAt, Fields }) => (
        <li key={ChangedAt}>
          {richText(
            m.coursework_changed_on({
              date: () => <time dateTime={ChangedAt}>{formatDate(ChangedAt)}</time>,
              fields: formatEnumeration(Fields.map((field) => FIELDS[field]())),
            }),
          )}
        </li>
      ))}
    </ul>
  );
}
