import { listMemberEnrolments, type MemberDetails, type MemberEnrolment, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { generatePath, Link } from 'react-router';
import { formatCoursePrice } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { EndGrantButton } from './end-grant-button.tsx';
import { GrantButton } from './grant-button.tsx';

const STATES = {
  active: { text: m.enrolments_state_active, tone: 'success' },
  suspended: { text: m.enrolments_state_suspended, tone: 'warning' },
  ended: { text: m.enrolments_state_ended, tone: 'neutral' },
} as const;

function State({ state }: { state: MemberEnrolment['State'] }) {
  return <Badge tone={STATES[state].tone}>{STATES[state].text()}</Badge>;
}

const paidText = ({ Origin, EnrolledBy: [entry] }: MemberEnrolment) =>
  Origin === 'granted' ? m.grants_granted() : formatCoursePrice(entry?.PaidAmount ?? 0);

const columnsOf = (memberId: string): Column<MemberEnrolment>[] => [
  {
    title: m.common_title(),
    card: 'title',
    cell: ({ _id, ClassTitle }) => (
      <Link
        to={generatePath(PAGES.courseDetails.path, { id: _id })}
        className="wrap-anywhere font-semibold underline underline-offset-4"
      >
        {ClassTitle}
      </Link>
    ),
  },
  {
    title: m.enrolments_teacher(),
    card: 'text',
    cell: ({ TeacherName }) => (
      <span dir="auto" className="wrap-anywhere">
        {TeacherName}
      </span>
    ),
    labelled: true,
  },
  { title: m.common_status(), card: 'aside', cell: ({ State: state }) => <State state={state} /> },
  {
    title: m.enrolments_paid(),
    card: 'meta',
    cell: paidText,
    labelled: true,
  },
  { title: m.enrolments_since(), card: 'meta', cell: ({ EnrolledAt }) => formatMoment(EnrolledAt), labelled: true },
  {
    title: m.common_action(),
    card: 'footer',
    cell: (enrolment) =>
      enrolment.Origin === 'granted' &&
      enrolment.State === 'active' && <EndGrantButton memberId={memberId} enrolment={enrolment} />,
  },
];

/** The classes in which one person is or was enrolled. Students who can log in may be given a place. */
export function MemberEnrolments({ member }: { member: MemberDetails }) {
  const { _id: memberId, Role, SuspendedAt } = member;
  const query = useInfiniteQuery(
    freshListQuery((query) => pageQueryFor(listMemberEnrolments, { params: { id: memberId }, query })),
  );
  return (
    <>
      {Role === 'Student' && SuspendedAt === null && <GrantButton member={member} />}
      <PagedTable
        query={query}
        caption={m.enrolments_of_member()}
        columns={columnsOf(memberId)}
        countText={(count) => m.enrolments_count({ count })}
      />
    </>
  );
}
