import type { TeacherRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { MemberLink } from '../../ui/member-link.tsx';
import { ReasonNote } from '../../ui/reason-note.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { RequestStatus } from './request-status.tsx';

type ColumnName = 'image' | 'name' | 'email' | 'title' | 'experience' | 'category' | 'status' | 'action';

/** The columns of all lists of applications. */
export const requestColumns = (): Record<ColumnName, Column<TeacherRequest>> => ({
  image: {
    title: m.common_image(),
    cell: ({ TeacherName, TeacherImage }) => <Avatar name={TeacherName} image={TeacherImage} size="small" />,
  },
  name: {
    title: m.common_name(),
    cell: ({ ApplicantId, TeacherName }) => (
      <MemberLink id={ApplicantId} name={TeacherName} className="md:inline-block md:min-w-24" />
    ),
  },
  email: { title: m.common_email(), cell: ({ TeacherMail }) => <EmailText email={TeacherMail} /> },
  title: { title: m.common_title(), cell: ({ Title }) => <p className="wrap-anywhere md:min-w-36">{Title}</p> },
  experience: { title: m.teacher_requests_experience(), cell: ({ ExperienceLevel }) => ExperienceLevel },
  category: { title: m.common_category(), cell: ({ Category }) => Category },
  status: { title: m.common_status(), cell: (request) => <StatusCell request={request} /> },
  action: { title: m.common_action(), cell: (request) => <DecideButtons request={request} /> },
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
