import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Limit } from '../../platform/limits.ts';
import { servePublic } from '../../platform/serve.ts';
import type { Filters } from './facet-totals.queries.ts';
import { listRelatedCourses } from './list-related-courses.ts';
import { listSuggestions } from './list-suggestions.ts';
import { listTopCourses } from './list-top-courses.ts';
import { readCourseFacets } from './read-course-facets.ts';
import { searchCourses } from './search-courses.ts';

/** Each makes the database work, and takes space in the cache. Searches that are cached cost nothing. */
const NEW_SEARCHES: Limit = { name: 'searches', points: 600, seconds: 600 };

/** While typing, which makes several of them. */
const NEW_SUGGESTIONS: Limit = { name: 'suggestions', points: 1_800, seconds: 600 };

/** A page asks for both. */
const NEW_FACETS: Limit = { ...NEW_SEARCHES, name: 'facets' };

/** Of the rest there are few. */
const isSelective = ({ q, ...filters }: { q?: string | undefined } & Filters) =>
  Boolean(q) || contract.FILTER_NAMES.some((name) => name !== 'category' && filters[name] !== undefined);

export function serveCatalogue(app: FastifyInstance, { now }: { now: () => Date }) {
  servePublic(
    app,
    contract.listRelatedCourses,
    ({ params }, database) => listRelatedCourses(database, params.id, now()),
    ({ params }) => ['courses', `course:${params.id.toLowerCase()}`],
  );

  servePublic(
    app,
    contract.listTopCourses,
    (_, database) => listTopCourses(database),
    () => ['courses'],
  );

  servePublic(
    app,
    contract.searchCourses,
    ({ query }, database) => searchCourses(database, query),
    () => ['courses'],
    ({ query }) => (isSelective(query) ? NEW_SEARCHES : undefined),
  );

  servePublic(
    app,
    contract.listSuggestions,
    ({ query }, database) => listSuggestions(database, query.q),
    () => ['courses'],
    () => NEW_SUGGESTIONS,
  );

  servePublic(
    app,
    contract.readCourseFacets,
    ({ query }, database) => readCourseFacets(database, query),
    () => ['courses'],
    ({ query }) => (isSelective(query) ? NEW_FACETS : undefined),
  );
}
