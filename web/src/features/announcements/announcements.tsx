import type { Course } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFocusFallback } from '../../lib/use-focus-fallback.ts';
import { Button } from '../../ui/button.tsx';
import { QueryContent } from '../../ui/query-content.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AnnouncementCard, type Viewer } from './announcement-card.tsx';
import { announcementsQuery } from './announcements.queries.ts';

interface AnnouncementsProps {
  course: Course;
  viewer: Viewer;
}

/** The newest announcements to a class, and the older ones on demand. */
export function Announcements({ course, viewer }: AnnouncementsProps) {
  const query = useInfiniteQuery({
    ...announcementsQuery(course._id),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
  const heading = useFocusFallback<HTMLHeadingElement>(query.data?.total);
  return (
    <section aria-labelledby="announcements" className="grid gap-4">
      <h2 ref={heading} id="announcements" className="text-lg">
        {m.announcements_heading()}
      </h2>
      <QueryContent query={query} loading={<Spinner label={m.common_loading()} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-quiet text-sm">
              {viewer === 'teacher' ? m.announcements_none_for_teacher() : m.announcements_none()}
            </p>
          ) : (
            <ul className="grid gap-3">
              {items.map((announcement) => (
                <li key={announcement._id}>
                  <AnnouncementCard announcement={announcement} viewer={viewer} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
      {query.isFetchNextPageError && (
        <p role="alert" className="text-error text-sm">
          {m.common_load_more_failed()}
        </p>
      )}
      {query.hasNextPage && (
        <Button
          variant="outline"
          size="small"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="justify-self-start"
        >
          {m.announcements_older()}
        </Button>
      )}
    </section>
  );
}
