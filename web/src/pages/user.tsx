import type { MemberDetails } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { MemberAudit } from '../features/audit/member-audit.tsx';
import { MemberCourses } from '../features/courses/member-courses.tsx';
import { MemberEnrolments } from '../features/enrolments/member-enrolments.tsx';
import { MemberSessions } from '../features/identity/member-sessions.tsx';
import { SecurityLogTable } from '../features/identity/security-log-table.tsx';
import { MemberHeader } from '../features/members/member-header.tsx';
import { memberDetailsQuery } from '../features/members/members.queries.ts';
import { MemberPayments } from '../features/payments/member-payments.tsx';
import { MemberRequests } from '../features/teacher-requests/member-requests.tsx';
import { memberPath } from '../lib/member-path.ts';
import { useParams, useSearchParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { QueryContent } from '../ui/query-content.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TabLinks } from '../ui/tab-links.tsx';

interface Tab {
  name: string;
  text: string;
  Content: (props: { memberId: string; member: MemberDetails }) => React.ReactNode;
}

const TABS: Tab[] = [
  { name: 'classes', text: m.members_tab_classes(), Content: MemberCourses },
  { name: 'enrollments', text: m.members_tab_enrolments(), Content: MemberEnrolments },
  { name: 'payments', text: m.members_tab_payments(), Content: MemberPayments },
  { name: 'requests', text: m.members_tab_requests(), Content: MemberRequests },
  { name: 'audit', text: m.members_tab_audit(), Content: MemberAudit },
  { name: 'sessions', text: m.members_tab_sessions(), Content: MemberSessions },
  {
    name: 'security',
    text: m.members_tab_security(),
    Content: ({ memberId }) => <SecurityLogTable search={{ personId: memberId }} />,
  },
];

/** The tab that comes first, and is open first: the one that most likely has something. */
const FIRST_TABS: Record<MemberDetails['Role'], string> = {
  Student: 'enrollments',
  Teacher: 'classes',
  Admin: 'audit',
};

const tabsFor = (role: MemberDetails['Role']): [Tab, ...Tab[]] => {
  const isFirst = ({ name }: Tab) => name === FIRST_TABS[role];
  return [...TABS.filter(isFirst), ...TABS.filter((tab) => !isFirst(tab))] as [Tab, ...Tab[]];
};

/** A person, as admins see them. The open tab is in the address. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <QueryContent query={useQuery(memberDetailsQuery(id))} loading={<Spinner label={m.common_loading()} />}>
      {(member) => <MemberPage member={member} />}
    </QueryContent>
  );
}

function MemberPage({ member }: { member: MemberDetails }) {
  const [search] = useSearchParams();
  usePageTitle(member.Name);
  const tabs = tabsFor(member.Role);
  const { Content, ...tab } = tabs.find(({ name }) => name === search.get('tab')) ?? tabs[0];
  const path = memberPath(member._id);
  return (
    <div className="grid gap-6">
      <MemberHeader key={member._id} member={member} />
      <TabLinks
        label={m.members_tabs()}
        links={tabs.map(({ name, text }) => ({ to: `${path}?tab=${name}`, text, isCurrent: name === tab.name }))}
      />
      <section key={`${member._id} ${tab.name}`} aria-label={tab.text} className="grid gap-4">
        <Content memberId={member._id} member={member} />
      </section>
    </div>
  );
}
