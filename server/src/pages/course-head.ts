import type { Course } from '@guildhall/contract';
import { type Head, type Site, shorten } from './page-head.ts';

/** Characters that search engines show of a description. */
const DESCRIPTION_LENGTH = 160;

export function courseHead(course: Course, { brandName, publicUrl }: Site): Head {
  const path = `/class-details/${course._id}`;
  const description = shorten(course.Description, DESCRIPTION_LENGTH);
  return {
    title: course.ClassTitle,
    description,
    path,
    image: course.Image,
    structuredData: {
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
