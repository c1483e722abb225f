import type { Course } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { FastifyInstance } from 'fastify';
import type { Reader } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import type { Limit } from '../../http/limits.ts';
import { servePublic } from '../../http/serve.ts';
import { toPublicCourse } from '../courses/index.ts';
import type { LiveShop } from '../shop/index.ts';
import { listCataloguePage } from './catalogue.queries.ts';
import { COURSE_SORT } from './course-sorts.ts';
import { listRelatedCourses } from './list-related-courses.ts';
import { listSuggestions } from './list-suggestions.ts';
import { readCourseFacets } from './read-course-facets.ts';
import { searchCourses } from './search-courses.ts';

const TOP_COURSES = 6;

/** The Approved classes with the most enrolments. */
async function listTopCourses(reader: Reader): Promise<Course[]> {
  const rows = await listCataloguePage(reader, {}, { sort: COURSE_SORT.popular, limit: TOP_COURSES });
  return rows.slice(0, TOP_COURSES).map((row) => toPublicCourse(row));
}

/** Each makes the database work, and takes space in the cache. Searches that are cached cost nothing. */
const NEW_SEARCHES: Limit = { name: 'searches', points: 600, seconds: 600 };

/** While typing, which makes several of them. */
const NEW_SUGGESTIONS: Limit = { name: 'suggestions', points: 1_800, seconds: 600 };

/** A page asks for both. */
const NEW_FACETS: Limit = { ...NEW_SEARCHES, name: 'facets' };

/** Category and sort alone make few responses. */
const isSelective = ({ category: _, sort: __, ...fields }: { category?: unknown; sort?: unknown }) =>
  Object.keys(fields).length > 0;

interface CatalogueDeps {
  shop: LiveShop;
  now: () => Date;
}

/** Throws for a category that the shop does not have. Returns those that it offers. */
const categoryCheck =
  (shop: LiveShop) =>
  async ({ category }: { category?: string | undefined }) => {
    const { categories, otherCategories } = (await shop.current()).features;
    if (category !== undefined && ![...categories, ...otherCategories].includes(category)) {
      throw invalidField('category', m.common_category_missing());
    }
    return categories;
  };

export function serveCatalogue(app: FastifyInstance, { shop, now }: CatalogueDeps) {
  const checkCategory = categoryCheck(shop);
  servePublic(
    app,
    contract.listRelatedCourses,
    ({ params }, database) => listRelatedCourses(database, params.id, now()),
    ({ params }) => ['courses', `course:${params.id}`],
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
    async ({ query }, database) => {
      await checkCategory(query);
      return searchCourses(database, query);
    },
    () => ['courses'],
    (fields) => (isSelective(fields) ? NEW_SEARCHES : undefined),
  );

  servePublic(
    app,
    contract.listSuggestions,
    async ({ query }, database) => listSuggestions(database, query.q, await checkCategory({})),
    () => ['courses'],
    () => NEW_SUGGESTIONS,
  );

  servePublic(
    app,
    contract.readCourseFacets,
    async ({ query }, database) => readCourseFacets(database, query, await checkCategory(query)),
    () => ['courses'],
    (fields) => (isSelective(fields) ? NEW_FACETS : undefined),
  );
}
