import type { TeacherRequest } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { useFocusPlace } from '../../lib/use-focus-place.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { ReasonNote } from '../../ui/reason-note.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { RequestStatus } from './request-status.tsx';
import { requestsQuery, type StatusFilter } from './teacher-requests.queries.ts';

const COLUMNS: Column<TeacherRequest>[] = [
  {
    title: 'Image',
    cell: ({ TeacherName, TeacherImage }) => <Avatar name={TeacherName} image={TeacherImage} size="small" />,
  },
  { title: 'Name', cell: ({ TeacherName }) => <span className="wrap-anywhere font-semibold">{TeacherName}</span> },
  { title: 'Email', cell: ({ TeacherMail }) => <EmailText email={TeacherMail} /> },
  { title: 'Title', cell: ({ Title }) => <p className="wrap-anywhere md:min-w-36">{Title}</p> },
  { title: 'Experience', cell: ({ ExperienceLevel }) => ExperienceLevel },
  { title: 'Category', cell: ({ Category }) => Category },
  { title: 'Status', cell: (request) => <StatusCell request={request} /> },
  { title: 'Action', cell: (request) => <DecideButtons request={request} /> },
];

/** Whoever has just decided goes on from here. */
function StatusCell({ request: { Status, Reason, TeacherName } }: { request: TeacherRequest }) {
  const place = useFocusPlace<HTMLDivElement>(Status);
  return (
    <div ref={place} className="flex flex-wrap items-center gap-x-2">
      <RequestStatus status={Status} />
      <ReasonNote reason={Reason} about={TeacherName} />
    </div>
  );
}

const countText = (total: number) => (total === 1 ? '1 application' : `${formatCount(total)} applications`);

export function RequestTable({ filter }: { filter: StatusFilter }) {
  const query = useInfiniteQuery(requestsQuery(filter));
  const place = useFocusPlace<HTMLParagraphElement>(query.data);
  return (
    <PagedList query={query} empty={<EmptyState text="No data to show" />}>
      {({ items, total }) => (
        <>
          <p ref={place} role="status" className="text-quiet text-sm">
            {countText(total)}
          </p>
          <DataTable caption="Applications to teach" dense columns={COLUMNS} rows={items} keyOf={({ _id }) => _id} />
        </>
      )}
    </PagedList>
  );
}
