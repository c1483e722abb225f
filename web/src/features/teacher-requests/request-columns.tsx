import type { TeacherRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { ReasonNote } from '../../ui/reason-note.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { experienceName } from './experience-name.ts';
import { RequestStatus } from './request-status.tsx';

type ColumnName = 'image' | 'name' | 'title' | 'experience' | 'category' | 'status' | 'action';

/** The columns of all lists of applications. */
export const requestColumns = (): Record<ColumnName, Column<TeacherRequest>> => ({
  image: {
    title: m.common_image(),
    card: 'lead',
    cell: ({ TeacherName, TeacherImage }) => <Avatar name={TeacherName} image={TeacherImage} size="small" />,
  },
  name: {
    title: m.common_name(),
    card: 'title',
    cell: ({ ApplicantId, TeacherName, TeacherMail }) => (
      <PersonCell id={ApplicantId} name={TeacherName} email={TeacherMail} isOneLine />
    ),
  },
  title: {
    title: m.common_title(),
    card: 'text',
    cell: ({ Title }) => (
      <p dir="auto" className="wrap-anywhere text-base-content md:min-w-28">
        {Title}
      </p>
    ),
  },
  experience: {
    title: m.teacher_requests_experience(),
    card: 'meta',
    cell: ({ ExperienceLevel }) => experienceName(ExperienceLevel),
    labelled: true,
  },
  category: { title: m.common_category(), card: 'meta', cell: ({ Category }) => Category, labelled: true },
  status: { title: m.common_status(), card: 'footer', cell: (request) => <StatusCell request={request} /> },
  action: { title: m.common_action(), card: 'footer', cell: (request) => <DecideButtons request={request} /> },
});

/** Gets the focus after a decision, which disables the buttons. */
function StatusCell({ request: { Status, Reason, TeacherName } }: { request: TeacherRequest }) {
  const cell = useFocusFallback<HTMLDivElement>(Status);
  return (
    <div ref={cell} className="flex flex-wrap items-center gap-x-2">
      <RequestStatus status={Status} />
      <ReasonNote reason={Reason} about={TeacherName} />
    </div>
  );
}
