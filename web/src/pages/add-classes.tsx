import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { AddCourseForm } from '../features/courses/add-course-form.tsx';
import { useSession } from '../lib/session.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { Card } from '../ui/card.tsx';

export function Component() {
  const person = useSession();
  usePageTitle(PAGES.addCourse.title());
  if (!person) return null;
  return (
    <div className="grid max-w-3xl gap-6">
      <div className="grid gap-2">
        <h1 className="text-2xl">{m.courses_add_heading()}</h1>
        <p className="text-quiet">{m.courses_add_intro()}</p>
      </div>
      <Card className="p-5 sm:p-8">
        <AddCourseForm key={person.uid} person={person} />
      </Card>
    </div>
  );
}
