import { type Course, type CourseContent, decimalText, PAGES, type Teacher } from '@guildhall/contract';
import type {
  BreadcrumbList,
  CourseInstance,
  Graph,
  ItemList,
  Offer,
  Organization,
  Person,
  Course as SchemaCourse,
  Thing,
} from 'schema-dts';

/** Data of schema.org about a page, whose vocabulary the compiler checks. */
export type StructuredData = Exclude<Thing, string>;

/** Properties that a thing does not always have. Said of what is spread in, or the compiler would not check their names. */
type Some<T extends Thing> = Partial<Exclude<T, string>>;

interface Site {
  brandName: string;
  publicUrl: string;
  /** The address of the pages in the reader's language. */
  pagesUrl: string;
}

/** For a script element. */
export function toJsonLd(things: StructuredData[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

export const organizationData = ({ brandName, publicUrl }: Site) =>
  ({
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: brandName,
    url: publicUrl,
    logo: `${publicUrl}/icons/icon-512.png`,
  }) satisfies Organization;

/** From the home page to this one, which is the last. */
export const breadcrumbData = (steps: { name: string; path: string }[], { pagesUrl }: Site) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pagesUrl + path,
    })),
  }) satisfies BreadcrumbList;

export const courseListData = (courses: Course[], { pagesUrl }: Site) =>
  ({
    '@type': 'ItemList',
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${pagesUrl}/class-details/${course._id}`,
      name: course.ClassTitle,
    })),
  }) satisfies ItemList;

export function teacherData({ _id, Name, Image, Bio }: Teacher, { publicUrl, pagesUrl }: Site) {
  return {
    '@type': 'Person',
    name: Name,
    url: pagesUrl + PAGES.teacher.path.replace(':id', _id),
    ...(Bio && ({ description: Bio } satisfies Some<Person>)),
    ...(Image && ({ image: publicUrl + Image } satisfies Some<Person>)),
  } satisfies Person;
}

/** ISO 8601, in minutes, of which the last has begun. */
const durationOf = (seconds: number) => `PT${Math.ceil(seconds / 60)}M`;

/** Lessons of text have no length: only a class of videos alone says how long it takes. */
function secondsOf({ Sections, Seconds }: CourseContent): number {
  return Sections.every(({ Lessons }) => Lessons.every((lesson) => lesson.Seconds > 0)) ? Seconds : 0;
}

const instanceOf = (seconds: number) =>
  ({
    '@type': 'CourseInstance',
    courseMode: 'online',
    ...(seconds > 0 && ({ courseWorkload: durationOf(seconds) } satisfies Some<CourseInstance>)),
  }) satisfies CourseInstance;

const ratingOf = ({ AverageRating, ReviewCount }: Course) =>
  AverageRating !== null &&
  ReviewCount > 0 &&
  ({
    aggregateRating: {
      '@type': 'AggregateRating' as const,
      ratingValue: AverageRating,
      reviewCount: ReviewCount,
      bestRating: 5,
      worstRating: 1,
    },
  } satisfies Some<SchemaCourse>);

interface CourseFacts {
  course: Course;
  content: CourseContent | undefined;
  description: string;
}

export function courseData({ course, content, description }: CourseFacts, site: Site): StructuredData {
  const { publicUrl, pagesUrl } = site;
  const { ClassTitle, TeacherId, TeacherName, Language, Level, WhatYouWillLearn, PublishedAt } = course;
  const url = `${pagesUrl}/class-details/${course._id}`;
  return {
    '@type': 'Course',
    '@id': url,
    name: ClassTitle,
    description,
    url,
    image: publicUrl + course.Image,
    provider: organizationData(site),
    ...(PublishedAt && ({ datePublished: PublishedAt } satisfies Some<SchemaCourse>)),
    ...(Language && ({ inLanguage: Language } satisfies Some<SchemaCourse>)),
    ...(Level && ({ educationalLevel: Level } satisfies Some<SchemaCourse>)),
    ...(WhatYouWillLearn.length > 0 && ({ teaches: WhatYouWillLearn } satisfies Some<SchemaCourse>)),
    hasCourseInstance: {
      ...instanceOf(content ? secondsOf(content) : 0),
      instructor: {
        '@type': 'Person',
        name: TeacherName,
        ...(TeacherId && ({ url: pagesUrl + PAGES.teacher.path.replace(':id', TeacherId) } satisfies Some<Person>)),
      },
    },
    offers: {
      '@type': 'Offer',
      url,
      price: decimalText(course.ClassPrice, course.Currency),
      priceCurrency: course.Currency,
      category: course.ClassPrice === 0 ? 'Free' : 'Paid',
      ...(course.Reduction && ({ priceValidUntil: course.Reduction.EndsAt } satisfies Some<Offer>)),
    },
    ...ratingOf(course),
  };
}
