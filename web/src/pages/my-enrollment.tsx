import { PAGES } from '@guildhall/contract';
import { MyEnrolments } from '../features/enrolments/my-enrolments.tsx';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

export function Component() {
  const person = useSession();
  usePageTitle(PAGES.myEnrolment.title());
  if (!person) return null;
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">{PAGES.myEnrolment.title()}</h1>
      <MyEnrolments email={person.email} />
    </div>
  );
}
