import { type MyAssignment, PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useClassLanguage } from '../../lib/class-language.ts';
import { generatePath } from '../../lib/router/address.ts';
import { Link } from '../../lib/router/router.tsx';
import { myAssignmentsQuery } from './my-coursework.queries.ts';

/** How many are named; the others are behind the link. */
const MAX_NAMED = 5;

/** What is closed can still be handed in late. */
const isOpen = ({ State }: MyAssignment): boolean => State === 'open' || State === 'closed';

/** The assignments that the student has not handed in; nothing where there are none. */
export function OpenAssignments({ courseId }: { courseId: string }) {
  const { data, hasNextPage } = useInfiniteQuery(myAssignmentsQuery(courseId));
  const lang = useClassLanguage();
  const open = data?.items.filter(isOpen) ?? [];
  if (open.length === 0) return null;
  const path = generatePath(PAGES.enrolledCourse.path, { id: courseId });
  return (
    <section aria-labelledby="open-assignments" className="grid gap-1">
      <h3 id="open-assignments" className="text-base">
        {m.coursework_still_open()}
      </h3>
      <ul className="grid">
        {open.slice(0, MAX_NAMED).map(({ _id, AssignmentTitle }) => (
          <li key={_id}>
            <Link dir="auto" lang={lang} to={path} className="text-link wrap-anywhere inline-block py-1">
              {AssignmentTitle}
            </Link>
          </li>
        ))}
        {(hasNextPage || open.length > MAX_NAMED) && (
          <li>
            <Link to={path} className="text-link inline-block py-1">
              {m.coursework_all_assignments()}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
