import { INVITATION_DAYS, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useQuery } from '@tanstack/react-query';
import { Invitations } from '../features/enrolments/invitations.tsx';
import { rosterCourseQuery } from '../features/enrolments/roster.queries.ts';
import { RosterForm } from '../features/enrolments/roster-form.tsx';
import { useParams } from '../lib/router/router.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';
import { QueryContent } from '../ui/query-content.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** People are enrolled in a class by a list, or invited to it. */
export function Component() {
  const { id = '' } = useParams();
  usePageTitle(PAGES.roster.title());
  return (
    <QueryContent query={useQuery(rosterCourseQuery(id))} loading={<Spinner label={m.common_loading()} />}>
      {({ ClassTitle }) => (
        <div className="grid gap-8">
          <header className="grid gap-1">
            <h1 className="wrap-anywhere text-2xl">{m.grants_roster_of({ title: ClassTitle })}</h1>
            <p className="max-w-prose text-quiet text-sm">{m.grants_roster_intro({ days: INVITATION_DAYS })}</p>
          </header>
          <RosterForm courseId={id} />
          <Invitations courseId={id} />
        </div>
      )}
    </QueryContent>
  );
}
