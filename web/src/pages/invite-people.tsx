import { INVITATION_DAYS, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Invitations } from '../features/enrolments/invitations.tsx';
import { RosterForm } from '../features/enrolments/roster-form.tsx';
import { usePageTitle } from '../lib/use-page-title.ts';

/** People are invited to an account by a list, for no class. */
export function Component() {
  usePageTitle(PAGES.invitePeople.title());
  return (
    <div className="grid gap-8">
      <header className="grid gap-1">
        <h1 className="text-2xl">{PAGES.invitePeople.title()}</h1>
        <p className="max-w-prose text-quiet text-sm">{m.grants_people_intro({ days: INVITATION_DAYS })}</p>
      </header>
      <RosterForm />
      <Invitations />
    </div>
  );
}
