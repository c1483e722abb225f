import type { Insertable } from 'kysely';
import { pictureUrl } from '../modules/media/index.ts';
import type { Tables } from '../platform/tables.ts';
import type { Demonstration, ImaginedCourse, Person } from './demonstration.ts';
import type { DrawnPicture } from './draw-pictures.ts';

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>;

export const personRow = ({ id, name, email, role, joinedAt }: Person, picture: DrawnPicture): Row<'user'> => ({
  id,
  name,
  email,
  role,
  image: pictureUrl(picture.id),
  demonstration: true,
  created_at: joinedAt,
  updated_at: joinedAt,
});

export const pictureRow = ({ id, ownerId, width, height, avifWidths, drawnAt }: DrawnPicture): Row<'image'> => ({
  id,
  owner_id: ownerId,
  width,
  height,
  avif_widths: avifWidths,
  created_at: drawnAt,
});

export const courseRow = (course: ImaginedCourse, picture: DrawnPicture): Row<'course'> => ({
  id: course.id,
  teacher_id: course.teacherId,
  title: course.title,
  description: course.description,
  price_cents: course.priceCents,
  category: course.category,
  time_zone: course.timeZone,
  image_id: picture.id,
  status: course.status,
  reason: course.reason,
  created_at: course.createdAt,
  updated_at: course.updatedAt,
  published_at: course.publishedAt,
  enrolled_count: course.enrolments.length,
  review_count: course.reviews.length,
  rating_sum: course.reviews.reduce((sum, { rating }) => sum + rating, 0),
});

export const enrolmentRows = ({ courses }: Demonstration): Row<'enrolment'>[] =>
  courses.flatMap((course) =>
    course.enrolments.map(({ id, studentId, enrolledAt }) => ({
      id,
      course_id: course.id,
      student_id: studentId,
      enrolled_at: enrolledAt,
      origin: 'demonstration',
    })),
  );

export const reviewRows = ({ courses }: Demonstration): Row<'review'>[] =>
  courses.flatMap((course) =>
    course.reviews.map(({ id, studentId, rating, description, createdAt }) => ({
      id,
      course_id: course.id,
      student_id: studentId,
      rating,
      description,
      created_at: createdAt,
    })),
  );
