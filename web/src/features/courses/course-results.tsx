import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiFailure } from '../../lib/api-failure.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { CourseGrid } from './course-grid.tsx';
import { courseSearchQuery } from './courses.queries.ts';
import { FromTheStart } from './from-the-start.tsx';
import { withCursor } from './listing-address.ts';

/** The server counts the results of a search up to this number. */
const MAX_COUNT = 1000;

const countText = (total: number, q: string | null): string =>
  q && total >= MAX_COUNT ? m.courses_count_at_least({ count: MAX_COUNT }) : m.courses_count({ count: total });

export function CourseResults({ search }: { search: URLSearchParams }) {
  const query = useInfiniteQuery(courseSearchQuery(search));
  const empty = <NothingFound text={search.get('q')?.trim() ?? ''} />;
  if (!query.data && isInvalidSearch(query.error)) return empty;
  return (
    <PagedList query={query} loading={<Loading />} empty={empty} addressOf={(cursor) => withCursor(search, cursor)}>
      {({ items, total }) => (
        <>
          <p role="status" className="pb-5 text-quiet text-sm">
            {countText(total, search.get('q'))}
          </p>
          <FromTheStart search={search} />
          <CourseGrid courses={items} label={m.courses_list()} maxColumns={5} heading="h2" />
        </>
      )}
    </PagedList>
  );
}

const Loading = () => <Spinner label={m.common_loading()} className="min-h-[50dvh]" />;

/** The address asks for something that cannot exist, such as an unknown category. */
const isInvalidSearch = (error: Error | null) => error instanceof ApiFailure && error.code === 'request.invalid';

/** `text`: the words that were searched for, if any. */
function NothingFound({ text }: { text: string }) {
  return (
    <div role="status">
      <EmptyState text={m.common_no_data()}>
        {text !== '' && <p className="wrap-anywhere">{m.common_nothing_matches({ text })}</p>}
        <p className="text-quiet">{m.courses_none_found()}</p>
        <ButtonLink to={PAGES.listing.path} variant="outline">
          {m.courses_clear_filters()}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
