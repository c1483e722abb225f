import { PAGES } from '@guildhall/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { EnrolledCard } from './enrolled-card.tsx';
import { enrolledCoursesQuery } from './enrolments.queries.ts';

/** As many pictures as the first screen can hold are asked for at once. */
const FIRST_SEEN = 4;

/** The classes that somebody has a place in. */
export function EnrolledList({ email }: { email: string }) {
  const query = useInfiniteQuery({
    ...enrolledCoursesQuery(email),
    refetchOnMount: 'always',
  });
  return (
    <PagedList query={query} empty={<NoClasses />}>
      {({ items }) => (
        <ul
          aria-label="My classes"
          className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4"
        >
          {items.map((course, index) => (
            <li key={course._id}>
              <EnrolledCard course={course} first={index < FIRST_SEEN} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NoClasses() {
  return (
    <EmptyState text="No data to show">
      <p className="text-quiet">You have no place in a class yet.</p>
      <ButtonLink to={PAGES.listing.path}>All Classes</ButtonLink>
    </EmptyState>
  );
}
