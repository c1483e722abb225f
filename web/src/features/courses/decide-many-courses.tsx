import { type AdminCourse, decideCourses } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { formatEnumeration } from '../../lib/format-enumeration.ts';
import { courseKeys } from '../../lib/query-keys.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { Selection } from '../../lib/use-selection.ts';
import { DecideMany, useDecideMany } from '../../ui/decide-many.tsx';
import { rejectionReasons } from './rejection-reasons.ts';

interface DecideManyCoursesProps {
  courses: AdminCourse[];
  selection: Selection;
}

const emptyHint = (titles: string[]) =>
  m.courses_accept_empty_many({ count: titles.length, titles: formatEnumeration(titles) });

/** Accept and Reject for the selected classes, each in the version that is shown. */
export function DecideManyCourses({ courses, selection }: DecideManyCoursesProps) {
  const dialog = useDecideMany(selection);
  const { mutate, isPending } = useCommand(decideCourses, {
    refresh: courseKeys.all,
    done: dialog.done,
    failed: dialog.failed,
  });
  const selected = courses.filter(({ _id }) => selection.has(_id));
  const empty = selected.filter(({ LessonCount }) => LessonCount === 0).map(({ ClassTitle }) => `“${ClassTitle}”`);
  const Classes = selected.map(({ _id, ChangedAt }) => ({ _id, ChangedAt }));
  return (
    <DecideMany
      dialog={dialog}
      pending={isPending}
      reasons={rejectionReasons()}
      {...(empty.length > 0 && { approveHint: emptyHint(empty) })}
      approveText={m.courses_accept_many({ count: selection.ids.length })}
      rejectText={m.courses_reject_many({ count: selection.ids.length })}
      onApprove={(reason) => mutate({ body: { Decision: 'Approved', Classes, reason } })}
      onReject={(reason) => mutate({ body: { Decision: 'Rejected', Classes, reason } })}
    />
  );
}
