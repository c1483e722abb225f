import {
  type AdminCourse,
  endGrant,
  grantPlace,
  listAllCourses,
  listMemberEnrolments,
  type MemberDetails,
  type MemberEnrolment,
  PAGES,
} from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { errorText } from '../../lib/error-texts.ts';
import { formatCoursePrice } from '../../lib/format.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { freshListQuery } from '../../lib/fresh-list-query.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { pageQueryFor } from '../../lib/queries.ts';
import { courseKeys, enrolmentKeys, memberKeys } from '../../lib/query-keys.ts';
import { generatePath } from '../../lib/router/address.ts';
import { Link } from '../../lib/router/router.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Field } from '../../ui/field.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { toast } from '../../ui/toasts.tsx';

/** An admin gives or ends a place, and the dialog that asks for the reason. A failure leaves the dialog open. */
function useGrantCommand<R extends typeof grantPlace | typeof endGrant>(route: R, doneText: () => string) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { mutate, isPending } = useCommand<R>(route, {
    refresh: [...enrolmentKeys.all, ...memberKeys.all, ...courseKeys.all],
    done: ({ modifiedCount }) => {
      close();
      if (modifiedCount > 0) toast.success(doneText());
      else toast.error(m.grants_nothing_changed());
    },
    failed: (error) => toast.error(errorText(error)),
  });
  return { isOpen, open: () => setIsOpen(true), close, mutate, isPending };
}

/** Classes that are shown to choose from. */
const MAX_COURSES = 5;

const approvedQuery = (q: string) =>
  pagedQuery((cursor) =>
    pageQueryFor(listAllCourses, { query: { q, status: 'Approved', sort: 'title', limit: MAX_COURSES, cursor } }),
  );

interface PickerProps {
  courseId: string | undefined;
  onChoose: (courseId: string | undefined) => void;
  error: string;
}

/** A search for a class that is offered. */
function ApprovedCoursePicker({ courseId, onChoose, error }: PickerProps) {
  const [typed, setTyped] = useState('');
  const { data } = useInfiniteQuery(approvedQuery(useDeferredValue(typed.trim())));
  const search = (text: string) => {
    setTyped(text);
    onChoose(undefined);
  };
  return (
    <div className="grid gap-3">
      <Field label={m.grants_choose()} hint={m.grants_choose_hint()} error={error || undefined}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            maxLength={200}
            value={typed}
            onChange={(event) => search(event.target.value)}
          />
        )}
      </Field>
      {data?.items.length === 0 && <p className="text-quiet text-sm">{m.grants_choose_none()}</p>}
      <CourseOptions courses={(data?.items ?? []).slice(0, MAX_COURSES)} courseId={courseId} onChoose={onChoose} />
    </div>
  );
}

function CourseOptions({ courses, courseId, onChoose }: { courses: AdminCourse[] } & Omit<PickerProps, 'error'>) {
  const name = useId();
  return (
    <ul className="grid gap-2">
      {courses.map(({ _id, ClassTitle, TeacherName }) => (
        <li key={_id}>
          <label className="flex cursor-pointer items-center gap-3 text-sm">
            <input
              type="radio"
              name={name}
              checked={courseId === _id}
              onChange={() => onChoose(_id)}
              className="radio radio-sm"
            />
            <span dir="auto" className="wrap-anywhere">
              {ClassTitle} <span className="text-quiet">{TeacherName}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** A place in a class without a payment. */
function GrantButton({ member: { _id, Name } }: { member: Pick<MemberDetails, '_id' | 'Name'> }) {
  const { isOpen, open, close, mutate, isPending } = useGrantCommand(grantPlace, m.grants_done);
  const [courseId, setCourseId] = useState<string>();
  const [error, setError] = useState('');
  const choose = (id: string | undefined) => {
    setCourseId(id);
    setError('');
  };
  const grant = (reason: string) => {
    if (courseId === undefined) setError(m.grants_choose_missing());
    else mutate({ params: { id: _id }, body: { CourseId: courseId, reason } });
  };
  return (
    <>
      <Button variant="outline" size="small" onClick={open} className="justify-self-start">
        {m.grants_button()}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={grant}
        title={m.grants_title({ name: Name })}
        confirmLabel={m.grants_button()}
        pending={isPending}
        variant="primary"
        fields={<ApprovedCoursePicker courseId={courseId} onChoose={choose} error={error} />}
      >
        {m.grants_consequences({ name: Name })}
      </ReasonDialog>
    </>
  );
}

interface EndGrantProps {
  memberId: string;
  enrolment: MemberEnrolment;
}

function EndGrantButton({ memberId, enrolment: { _id, ClassTitle, EnrolledBy } }: EndGrantProps) {
  const { isOpen, open, close, mutate, isPending } = useGrantCommand(endGrant, m.grants_end_done);
  const name = EnrolledBy[0]?.StudentName ?? '';
  return (
    <>
      <Button variant="outline" size="small" onClick={open}>
        {richText(m.grants_end_button({ name, title: ClassTitle, hidden: screenReaderOnly }))}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={close}
        onReason={(reason) => mutate({ params: { id: memberId }, body: { CourseId: _id, reason } })}
        title={m.grants_end_title()}
        confirmLabel={m.grants_end()}
        pending={isPending}
      >
        {m.grants_end_consequences({ name, title: ClassTitle })}
      </ReasonDialog>
    </>
  );
}

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
