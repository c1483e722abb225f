import type { CourseContent } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { ClipboardCheck, FolderDown, InfinityIcon, type LucideIcon, NotebookPen } from '../../ui/icons.ts';

interface ClassPromisesProps {
  content: CourseContent;
  hasAssignments: boolean;
  /** One level below what it is part of. */
  heading?: 'h2' | 'h3';
}

/** What those who enroll get. */
export function ClassPromises({ content: { FileCount }, hasAssignments, heading: Heading = 'h3' }: ClassPromisesProps) {
  return (
    <div className="grid gap-3">
      <Heading className="text-lg">{m.learning_promises()}</Heading>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        <Promised Icon={InfinityIcon} text={m.learning_promise_access()} />
        {FileCount > 0 && <Promised Icon={FolderDown} text={m.learning_promise_files()} />}
        {hasAssignments && <Promised Icon={ClipboardCheck} text={m.learning_promise_assignments()} />}
        <Promised Icon={NotebookPen} text={m.learning_promise_notes()} />
      </ul>
    </div>
  );
}

const Promised = ({ Icon, text }: { Icon: LucideIcon; text: string }) => (
  <li className="flex gap-3 text-sm">
    <Icon aria-hidden="true" className="size-5 shrink-0 text-accent" />
    {text}
  </li>
);
