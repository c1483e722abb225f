import { EnrolledList } from '../features/enrolments/enrolled-list.tsx';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';

export function Component() {
  const person = useSession();
  usePageTitle('My Enrolled Class');
  if (!person) return null;
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl">My Enrolled Class</h1>
      <EnrolledList email={person.email} />
    </div>
  );
}
