import { PAGES, type WishedCourse } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Picture } from '../../ui/picture.tsx';
import { richText, screenReaderOnly } from '../../ui/rich-text.tsx';
import { CourseCard } from './course-card.tsx';
import { useWish } from './use-wish.ts';
import { wishesQuery } from './wishes.queries.ts';

export function WishList() {
  const query = useInfiniteQuery({ ...wishesQuery, refetchOnMount: 'always' });
  return (
    <PagedList query={query} empty={<NoWishes />} countText={(count) => m.courses_count({ count })}>
      {({ items }) => (
        <ul aria-label={m.pages_wish_list()} className="grid grid-cols-1 gap-6 sm:grid-cols-2 xl:grid-cols-3">
          {items.map((course) => (
            <li key={course._id}>
              {course.Status === 'Approved' ? (
                <CourseCard course={course} heading="h2" />
              ) : (
                <NotOnSaleCard course={course} />
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** It has no page that the person may open. */
function NotOnSaleCard({ course }: { course: WishedCourse }) {
  const { ClassTitle: title, Image, Language } = course;
  const { remove, isPending } = useWish(course);
  return (
    <Card as="article" className="flex h-full flex-col overflow-hidden">
      <div className="border-line border-b opacity-60">
        <Picture image={Image} alt="" sizes="(width < 40rem) 92vw, 24rem" />
      </div>
      <div className="grid grow content-start gap-2.5 p-5">
        <h2 dir="auto" lang={Language ?? undefined} className="wrap-anywhere text-lg leading-snug">
          {title}
        </h2>
        <p className="font-semibold text-quiet text-sm">{m.wishes_not_on_sale()}</p>
      </div>
      <div className="border-line border-t px-5 py-3.5">
        <Button size="small" variant="outline" pending={isPending} onClick={remove}>
          {richText(m.wishes_remove({ title, hidden: screenReaderOnly }))}
        </Button>
      </div>
    </Card>
  );
}

function NoWishes() {
  return (
    <EmptyState text={m.common_no_data()}>
      <p className="text-quiet">{m.wishes_none_yet()}</p>
      <ButtonLink to={PAGES.listing.path}>{PAGES.listing.title()}</ButtonLink>
    </EmptyState>
  );
}
