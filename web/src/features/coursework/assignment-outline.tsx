import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';

/** On the page of a class, before one enrolls: how many assignments there are. Only students see which. */
export function AssignmentOutline({ course: { AssignmentCount } }: { course: Course }) {
  return (
    <section aria-labelledby="assignments" className="grid max-w-prose gap-2">
      <h2 id="assignments" className="text-xl">
        {m.coursework_outline_heading()}
      </h2>
      <p>{m.coursework_outline_count({ count: AssignmentCount })}</p>
      {AssignmentCount > 0 && <p className="text-quiet text-sm">{m.coursework_outline_expected()}</p>}
    </section>
  );
}
