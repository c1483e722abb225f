import { type Assignment, AssignmentField } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatDate } from '../../lib/format.ts';
import { formatEnumeration } from '../../lib/format-enumeration.ts';
import { richText } from '../../ui/rich-text.tsx';

const FIELDS: Record<AssignmentField, () => string> = {
  title: m.coursework_field_title,
  deadline: m.coursework_field_deadline,
  description: m.coursework_field_description,
};

interface AssignmentChangesProps {
  assignment: Pick<Assignment, 'Changes'>;
  /** Only those of the last day. */
  newest?: boolean;
}

const fieldsOf = (changes: Assignment['Changes']) =>
  AssignmentField.options.filter((field) => changes.some(({ Fields }) => Fields.includes(field)));

/** What was changed since the assignment was added, day by day, newest first. */
export function AssignmentChanges({ assignment: { Changes }, newest = false }: AssignmentChangesProps) {
  const days = [...new Set(Changes.map(({ ChangedAt }) => formatDate(ChangedAt)))].map(
    (day) => [day, Changes.filter(({ ChangedAt }) => formatDate(ChangedAt) === day)] as const,
  );
  if (days.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-quiet text-xs">
      {days.slice(0, newest ? 1 : undefined).map(([day, changes]) => (
        <li key={day}>
          {richText(
            m.coursework_changed_on({
              date: () => <time dateTime={changes[0]?.ChangedAt}>{day}</time>,
              fields: formatEnumeration(fieldsOf(changes).map((field) => FIELDS[field]())),
            }),
          )}
        </li>
      ))}
    </ul>
  );
}
