import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { EnrolledCard } from './enrolled-card.tsx';
import { enrolledCoursesQuery } from './enrolments.queries.ts';

/** Cards that are visible without scrolling. */
const FIRST_COUNT = 4;

interface EnrolledListProps {
  email: string;
  /** Says that there are none, unless the page shows free trials. */
  hasTrials: boolean;
}

export function EnrolledList({ email, hasTrials }: EnrolledListProps) {
  const query = useInfiniteQuery({
    ...enrolledCoursesQuery(email),
    refetchOnMount: 'always',
  });
  return (
    <PagedList query={query} empty={hasTrials ? null : <NoClasses />}>
      {({ items }) => (
        <ul
          aria-label={m.enrolments_list()}
          className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3 min-[100rem]:grid-cols-4"
        >
          {items.map((course, index) => (
            <li key={course._id}>
              <EnrolledCard course={course} first={index < FIRST_COUNT} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function NoClasses() {
  return (
    <EmptyState text={m.common_no_data()}>
      <p className="text-quiet">{m.enrolments_none_yet()}</p>
      <ButtonLink to={PAGES.listing.path}>{PAGES.listing.title()}</ButtonLink>
    </EmptyState>
  );
}
