import type { DemoCourse, DemoEnrolment, Demonstration, DemoPerson, DemoTeacherRequest } from '@guildhall/demo';
import type { CourseVersion } from '../database/course-tables.ts';
import { pictureUrl } from '../modules/files/index.ts';
import { contentTotals } from './lesson-rows.ts';
import type { Row } from './row.ts';
import type { StoredPicture } from './store-pictures.ts';

export const userRow = ({ id, name, email, role, joinedAt, bio }: DemoPerson, picture: StoredPicture): Row<'user'> => ({
  id,
  name,
  email,
  role,
  image: pictureUrl(picture.id),
  bio: bio ?? '',
  demonstration: true,
  created_at: joinedAt,
  updated_at: joinedAt,
});

export const imageRow = ({ id, ownerId, width, height, avifWidths, createdAt }: StoredPicture): Row<'image'> => ({
  id,
  owner_id: ownerId,
  width,
  height,
  avif_widths: avifWidths,
  created_at: createdAt,
});

/** The version of a class that an admin approved. */
function seenVersion(course: DemoCourse, picture: StoredPicture): string | null {
  if (course.status !== 'Approved') return null;
  const { title, priceCents } = course.edited ?? course;
  const { description, category, timeZone, choice } = course;
  const texts = { title, description, price_cents: priceCents, category, time_zone: timeZone, ...choice };
  const version = { ...texts, image_id: picture.id };
  return JSON.stringify(version satisfies CourseVersion);
}

export const courseRow = (course: DemoCourse, picture: StoredPicture): Row<'course'> => ({
  id: course.id,
  teacher_id: course.teacherId,
  title: course.title,
  description: course.description,
  price_cents: course.priceCents,
  category: course.category,
  time_zone: course.timeZone,
  ...course.choice,
  image_id: picture.id,
  status: course.status,
  reason: course.reason,
  created_at: course.createdAt,
  updated_at: course.edited?.at ?? course.updatedAt,
  published_at: course.publishedAt,
  seen_version: seenVersion(course, picture),
  edited_at: course.edited?.at ?? null,
  enrolled_count: course.enrolments.length,
  assignment_count: course.assignments.length,
  submission_count: course.assignments.reduce((sum, { submissions }) => sum + submissions.length, 0),
  review_count: course.reviews.length,
  rating_sum: course.reviews.reduce((sum, { rating }) => sum + rating, 0),
  ...contentTotals(course),
});

export const teacherRequestRow = (request: DemoTeacherRequest): Row<'teacher_request'> => ({
  id: request.id,
  applicant_id: request.applicantId,
  teacher_name: request.teacherName,
  experience_level: request.experienceLevel,
  title: request.title,
  category: request.category,
  status: request.status,
  reason: request.reason,
  created_at: request.createdAt,
  decided_at: request.decidedAt,
});

/** The audit of the decisions on applications. */
export const teacherRequestDecisionRows = ({ people, teacherRequests }: Demonstration): Row<'audit_entry'>[] => {
  const admin = people.find(({ role }) => role === 'Admin');
  return teacherRequests.flatMap(({ id, applicantId, teacherName, status, reason, decidedAt }) =>
    status === 'Pending' || !decidedAt
      ? []
      : {
          id,
          actor_id: admin?.id ?? null,
          action: status === 'Approved' ? 'teacher-request.approved' : 'teacher-request.rejected',
          subject_id: id,
          subject_name: teacherName,
          person_id: applicantId,
          reason,
          at: decidedAt,
        },
  );
};

/** The audit of the decisions on classes. */
export const courseDecisionRows = ({ people, courses }: Demonstration): Row<'audit_entry'>[] => {
  const admin = people.find(({ role }) => role === 'Admin');
  return courses
    .filter(({ status }) => status !== 'Pending')
    .map(({ id, teacherId, title, status, reason, updatedAt, publishedAt, edited }) => ({
      id,
      actor_id: admin?.id ?? null,
      action: status === 'Approved' ? 'course.approved' : 'course.rejected',
      subject_id: id,
      subject_name: edited?.title ?? title,
      person_id: teacherId,
      reason,
      at: publishedAt ?? updatedAt,
    }));
};

const enrolmentRow = (course: DemoCourse, { id, studentId, enrolledAt, payment }: DemoEnrolment) => ({
  id,
  course_id: course.id,
  student_id: studentId,
  enrolled_at: enrolledAt,
  origin: payment ? ('paid' as const) : ('free' as const),
  payment_id: payment?.id ?? null,
  state: payment?.refund ? ('ended' as const) : payment?.disputedAt ? ('suspended' as const) : ('active' as const),
});

export const enrolmentRows = ({ courses }: Demonstration): Row<'enrolment'>[] =>
  courses.flatMap((course) =>
    [...course.enrolments, ...course.inactiveEnrolments].map((enrolment) => enrolmentRow(course, enrolment)),
  );

export const reviewRows = ({ courses }: Demonstration): Row<'review'>[] =>
  courses.flatMap((course) =>
    course.reviews.map(({ id, studentId, rating, description, createdAt, answer }) => ({
      id,
      course_id: course.id,
      student_id: studentId,
      rating,
      description,
      created_at: createdAt,
      answer: answer?.text ?? null,
      answered_at: answer?.at ?? null,
    })),
  );
