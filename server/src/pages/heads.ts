import type { Course, PageName } from '@guildhall/contract';
import { escapeHtml } from '../platform/html.ts';

/** What search engines and link previews read of a page. */
export interface Head {
  /** Without the brand, which the document's title adds where it is not in it. */
  title: string;
  description: string;
  /** Below the public address, with the query that belongs to it. */
  path: string;
  image?: string;
  /** schema.org, as JSON-LD. */
  thing?: Record<string, unknown>;
}

interface Site {
  brandName: string;
  publicUrl: string;
}

/** Characters that search engines show of a description. */
const DESCRIPTION_LENGTH = 160;

function shorten(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}

export function renderHead({ title, description, path, image, thing }: Head, { brandName, publicUrl }: Site): string {
  const meta = (attribute: 'name' | 'property', name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`;
  const url = publicUrl + path;
  const documentTitle = title.includes(brandName) ? title : `${title} · ${brandName}`;
  return [
    `<title>${escapeHtml(documentTitle)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:site_name', brandName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(image ? [meta('property', 'og:image', publicUrl + image)] : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    ...(thing ? [`<script type="application/ld+json">${jsonLd(thing)}</script>`] : []),
  ].join('\n    ');
}

const jsonLd = (thing: Record<string, unknown>) =>
  JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c');

export const homeHead = ({ brandName, publicUrl }: Site): Head => ({
  title: 'Learn a craft from someone who lives by it',
  description: `${brandName} is a marketplace for skills classes: browse, enroll, hand in your work and learn from people who know their craft.`,
  path: '/',
  thing: {
    '@type': 'WebSite',
    name: brandName,
    url: publicUrl,
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}/get-all-classes?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  },
});

export function listingHead(
  { data }: { data: Course[] },
  search: URLSearchParams,
  { brandName, publicUrl }: Site,
): Head {
  const category = search.get('category');
  const typed = search.get('q');
  const subject = typed ? `“${shorten(typed, 60)}”` : (category ?? 'All Classes');
  const kept = new URLSearchParams([...search].filter(([name]) => name === 'category'));
  return {
    title: subject,
    description: `${category ? `Classes in ${category}` : 'Every class'} on ${brandName}: compare prices, teachers and reviews, and enroll.`,
    path: `/get-all-classes${kept.size > 0 ? `?${kept}` : ''}`,
    thing: {
      '@type': 'ItemList',
      itemListElement: data.map((course, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        url: `${publicUrl}/class-details/${course._id}`,
        name: course.ClassTitle,
      })),
    },
  };
}

export function courseHead(course: Course, { brandName, publicUrl }: Site): Head {
  const path = `/class-details/${course._id}`;
  const description = shorten(course.Description, DESCRIPTION_LENGTH);
  return {
    title: course.ClassTitle,
    description,
    path,
    image: course.Image,
    thing: {
      '@type': 'Course',
      name: course.ClassTitle,
      description,
      url: publicUrl + path,
      image: publicUrl + course.Image,
      provider: { '@type': 'Organization', name: brandName, url: publicUrl },
      instructor: { '@type': 'Person', name: course.TeacherName },
      offers: {
        '@type': 'Offer',
        price: course.ClassPrice.toFixed(2),
        priceCurrency: course.Currency,
        category: course.ClassPrice === 0 ? 'Free' : 'Paid',
      },
      ...(course.AverageRating !== null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: course.AverageRating,
          reviewCount: course.ReviewCount,
        },
      }),
    },
  };
}

const TITLES: Partial<Record<PageName, string>> = {
  teachHere: 'Teach',
  login: 'Login',
  signup: 'Sign up',
  resetPassword: 'New password',
  signedIn: 'Signing in',
  dashboard: 'My Profile',
  myProfile: 'My Profile',
  allUsers: 'All Users',
  makePayment: 'Make Payment',
  myEnrolment: 'My Enrolled Class',
  payments: 'Payments',
  receipt: 'Receipt',
  allCourses: 'All Classes',
  teacherRequests: 'Teacher Requests',
  audit: 'Audit',
  addCourse: 'Add Class',
  myCourses: 'My Classes',
  enrolledCourse: 'Enrolled class',
  courseProgress: 'Class progress',
};

export const plainHead = (page: PageName, path: string, { brandName }: Site): Head => ({
  title: TITLES[page] ?? 'Welcome',
  description: `${brandName}: a marketplace for skills classes.`,
  path,
});

export const notFoundHead = (path: string): Head => ({
  title: path.startsWith('/class-details/') ? 'Class not found' : 'Page not found',
  description: 'There is nothing at this address.',
  path,
});
