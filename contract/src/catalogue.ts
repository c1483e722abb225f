import { z } from 'zod';
import { CategoryName } from './categories.ts';
import { COURSE_LEVELS, Course, CourseLanguage, CourseLevel } from './courses.ts';
import { LANGUAGES } from './languages.ts';
import { defineRoute } from './route.ts';
import { searchText } from './text.ts';
import { ById, Cursor, Id, limitOf } from './values.ts';

export const COURSE_SORTS = ['newest', 'popular', 'price', 'rating'] as const;

export const MAX_SEARCH_LENGTH = 200;

/** The values of each filter but the category. Prices in dollars, lengths in hours of video, ratings and above. */
export const FILTER_VALUES = {
  price: ['free', 'paid', 'under-20', '20-to-50', '50-to-100', 'from-100'],
  level: COURSE_LEVELS,
  length: ['under-1', '1-to-3', '3-to-6', 'from-6'],
  rating: ['4.5', '4', '3.5'],
  language: LANGUAGES,
} as const;

/** Filters with the same values in every shop. */
export type FixedFilterName = keyof typeof FILTER_VALUES;

export type FilterName = 'category' | FixedFilterName;

export const FIXED_FILTER_NAMES = Object.keys(FILTER_VALUES) as FixedFilterName[];

export const FILTER_NAMES: readonly FilterName[] = ['category', ...FIXED_FILTER_NAMES];

const CourseFilters = z.object({
  q: searchText(MAX_SEARCH_LENGTH).optional(),
  category: CategoryName.optional(),
  price: z.enum(FILTER_VALUES.price).optional(),
  level: CourseLevel.optional(),
  length: z.enum(FILTER_VALUES.length).optional(),
  rating: z.enum(FILTER_VALUES.rating).optional(),
  language: CourseLanguage.optional(),
});

export const CourseSearch = CourseFilters.extend({
  /** Without it: newest first, or best match first where there is a `q`. */
  sort: z.enum(COURSE_SORTS).optional(),
  limit: limitOf(30, 100),
  cursor: Cursor.optional(),
});

export const listTopCourses = defineRoute({
  method: 'GET',
  path: '/top-classes',
  access: 'public',
  summary: 'The six approved classes with most enrolments',
  response: z.array(Course),
  errors: [],
});

export const searchCourses = defineRoute({
  method: 'GET',
  path: '/all-classes',
  access: 'public',
  summary: 'Approved classes: searched, filtered, sorted, paged',
  query: CourseSearch,
  response: z.object({
    data: z.array(Course),
    /** With `q` counted up to 1,000. */
    total: z.int(),
    nextCursor: Cursor.nullable(),
    /** Where a search finds nothing: what is nearest to it, if anything. `q` without filters finds it, and more. */
    nearest: z.object({ q: z.string(), data: z.array(Course) }).optional(),
  }),
  errors: ['request.too-many'],
});

const Suggestion = z.object({
  kind: z.enum(['category', 'class', 'teacher']),
  text: z.string(),
  /** The id of the class or teacher; null for a category. */
  id: Id.nullable(),
});

export type Suggestion = z.infer<typeof Suggestion>;

export const listSuggestions = defineRoute({
  method: 'GET',
  path: '/suggestions',
  access: 'public',
  summary: 'What somebody who types this may look for: at most eight categories, classes and teachers',
  query: z.object({ q: searchText(MAX_SEARCH_LENGTH).default('') }),
  response: z.array(Suggestion),
  errors: ['request.too-many'],
});

export const listRelatedCourses = defineRoute({
  method: 'GET',
  path: '/classes/:id/related',
  access: 'public',
  summary:
    'Approved classes that students of an approved class also took, and others by its teacher: four of each at most',
  params: ById,
  response: z.object({ AlsoTaken: z.array(Course), ByTeacher: z.array(Course) }),
  notFound: 'course.not-found',
  errors: [],
});

const Facet = z.array(z.object({ value: z.string(), count: z.int().nullable() }));

/** For each filter, how many classes each of its values would leave; null where a search has more than 1,000 matches. */
export const CourseFacets = z
  .object({ category: Facet, price: Facet, level: Facet, length: Facet, rating: Facet, language: Facet })
  .meta({ id: 'ClassFacets' });

export type CourseFacets = z.infer<typeof CourseFacets>;

export const readCourseFacets = defineRoute({
  method: 'GET',
  path: '/class-facets',
  access: 'public',
  summary: 'How many approved classes each value of a filter would leave, given the search and the other filters',
  query: CourseFilters,
  response: CourseFacets,
  errors: ['request.too-many'],
});
