import { MAX_WAITING, PAGES, type Waiting } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { StatusList } from '../../ui/status-list.tsx';

type Count = Exclude<keyof Waiting, 'DisputeDueAt'>;

/** What admins decide, and the list of each. */
const PARTS: readonly (readonly [Count, (values: { count: number }) => string, path: string])[] = [
  ['PendingClasses', m.waiting_pending_courses, `${PAGES.allCourses.path}?status=Pending`],
  ['EditedClasses', m.waiting_edited_courses, `${PAGES.allCourses.path}?status=Edited`],
  ['TeacherRequests', m.waiting_teacher_requests, PAGES.teacherRequests.path],
  ['OpenReports', m.waiting_open_reports, PAGES.reports.path],
  ['OpenDisputes', m.waiting_disputes, `${PAGES.payments.path}?status=disputed`],
];

/** What waits for an admin's decision. */
export const WaitingList = ({ waiting }: { waiting: Waiting }) => (
  <StatusList
    lines={PARTS.map(([part, text, to]) => ({
      key: part,
      text:
        waiting[part] < MAX_WAITING
          ? text({ count: waiting[part] })
          : m.waiting_many({ text: text({ count: MAX_WAITING - 1 }) }),
      state: waiting[part] === 0 ? 'fine' : 'waiting',
      to,
    }))}
  />
);
