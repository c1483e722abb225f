import type { TeacherRequest } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ReasonNote } from '../../ui/reason-note.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { RequestStatus } from './request-status.tsx';
import { requestsQuery, type StatusFilter } from './teacher-requests.queries.ts';

const columns = (): Column<TeacherRequest>[] => [
  {
    title: m.common_image(),
    cell: ({ TeacherName, TeacherImage }) => <Avatar name={TeacherName} image={TeacherImage} size="small" />,
  },
  {
    title: m.common_name(),
    cell: ({ TeacherName }) => <span className="wrap-anywhere font-semibold">{TeacherName}</span>,
  },
  { title: m.common_email(), cell: ({ TeacherMail }) => <EmailText email={TeacherMail} /> },
  { title: m.common_title(), cell: ({ Title }) => <p className="wrap-anywhere md:min-w-36">{Title}</p> },
  { title: m.teacher_requests_experience(), cell: ({ ExperienceLevel }) => ExperienceLevel },
  { title: m.common_category(), cell: ({ Category }) => Category },
  { title: m.common_status(), cell: (request) => <StatusCell request={request} /> },
  { title: m.common_action(), cell: (request) => <DecideButtons request={request} /> },
];

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

export function RequestTable({ filter }: { filter: StatusFilter }) {
  const query = useInfiniteQuery(requestsQuery(filter));
  return (
    <PagedTable
      query={query}
      caption={m.teacher_requests_table_caption()}
      columns={columns()}
      dense
      countText={(count) => m.teacher_requests_count({ count })}
    />
  );
}
