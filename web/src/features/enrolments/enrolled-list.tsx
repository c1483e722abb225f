import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PagedList } from '../../ui/paged-list.tsx';
import { EnrolledCard } from './enrolled-card.tsx';
import { enrolledCoursesQuery } from './enrolments.queries.ts';

/** Cards that are visible without scrolling. */
const FIRST_COUNT = 4;

interface EnrolledListProps {
  email: string;
  /** Shown where there are none. */
  empty: ReactNode;
}

export function EnrolledList({ email, empty }: EnrolledListProps) {
  const query = useInfiniteQuery({
    ...enrolledCoursesQuery(email),
    refetchOnMount: 'always',
  });
  return (
    <PagedList query={query} empty={empty}>
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
