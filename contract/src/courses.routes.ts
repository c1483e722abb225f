import { z } from 'zod';
import { CourseChange, NewCourse } from './course-fields.ts';
import { AdminCourse, OwnCourse } from './courses.ts';
import { ApprovalBody, DecidedMany, Decision, DecisionBody, MAX_DECISIONS, ManyDecisions } from './decisions.ts';
import { defineRoute } from './route.ts';
import { searchText } from './text.ts';
import { ByEmail, ById, Cursor, Deleted, Id, Inserted, Instant, limitOf, Modified } from './values.ts';

/** With the `ChangedAt` of the version that was read, a class that was edited since is not decided. */
const ReadVersion = { ChangedAt: Instant.optional() };

export const insertCourse = defineRoute({
  method: 'POST',
  path: '/insert-class',
  access: 'teacher',
  summary: 'Hands a new class to the admins; it is Pending until they decide',
  body: NewCourse,
  response: Inserted,
  errors: [],
});

export const updateCourse = defineRoute({
  method: 'PUT',
  path: '/update-class/:id',
  access: 'signed-in',
  summary: 'Changes one’s own class; a Rejected one is Pending again',
  params: ById,
  body: z.object({ UpdatedData: CourseChange }),
  response: Modified,
  notFound: 'course.not-found',
  errors: ['course.earlier-deadlines'],
});

export const deleteCourse = defineRoute({
  method: 'DELETE',
  path: '/delete-class/:id',
  access: 'signed-in',
  summary: 'Deletes a class, or archives it where it has students; its teacher’s and the admins’ to do',
  params: ById,
  body: Decision,
  response: Deleted,
  notFound: 'course.not-found',
  errors: [],
});

export const listTaughtCourses = defineRoute({
  method: 'GET',
  path: '/my-class/:email',
  access: 'signed-in',
  summary: 'All classes of the caller, of any status, newest first',
  params: ByEmail,
  query: z.object({ limit: limitOf(100, 500), cursor: Cursor.optional() }),
  response: z.array(OwnCourse),
  paged: true,
  errors: [],
});

/** `Edited`: Approved, and the class or its lessons were edited since an admin looked at them. */
export const MANAGED_COURSE_FILTERS = ['Pending', 'Approved', 'Rejected', 'Edited'] as const;

export const MANAGED_COURSE_SORTS = ['newest', 'oldest', 'title'] as const;

export const listAllCourses = defineRoute({
  method: 'GET',
  path: '/getallclass',
  access: 'admin',
  scope: 'classes:read',
  summary: 'All classes: searched, filtered, sorted; archived ones are not among them',
  query: z.object({
    /** Part of the title, or of the teacher’s name or e-mail address. Counted up to 1,000. */
    q: searchText(200).optional(),
    sort: z.enum(MANAGED_COURSE_SORTS).default('newest'),
    status: z.enum(MANAGED_COURSE_FILTERS).optional(),
    limit: limitOf(100, 500),
    cursor: Cursor.optional(),
  }),
  response: z.array(AdminCourse),
  paged: true,
  errors: [],
});

export const approveCourse = defineRoute({
  method: 'PUT',
  path: '/aprove-cls/:id',
  access: 'admin',
  summary: 'Approves a class that is Pending: everybody finds it from then on',
  params: ById,
  body: ApprovalBody.extend(ReadVersion).nullish(),
  response: Modified,
  notFound: 'course.not-found',
  errors: [],
});

export const rejectCourse = defineRoute({
  method: 'DELETE',
  path: '/reject-cls/:id',
  access: 'admin',
  summary: 'Rejects a class that is Pending; it stays with its teacher, who may change it',
  params: ById,
  body: DecisionBody.extend(ReadVersion).nullish(),
  response: Modified,
  notFound: 'course.not-found',
  errors: [],
});

export const decideCourses = defineRoute({
  method: 'PUT',
  path: '/classes/decisions',
  access: 'admin',
  summary: 'Approves or rejects up to 100 classes; those that are not Pending any more, or were edited, are left out',
  body: z
    .object({
      Classes: z
        .array(z.object({ _id: Id, ChangedAt: Instant.optional() }))
        .min(1)
        .max(MAX_DECISIONS),
    })
    .and(ManyDecisions),
  response: DecidedMany,
  errors: [],
});

export const markEditsSeen = defineRoute({
  method: 'PUT',
  path: '/classes/:id/seen-edits',
  access: 'admin',
  summary: 'Says that the edits up to this instant have been seen; later ones still show',
  params: ById,
  body: z.object({ EditedAt: Instant }),
  response: Modified,
  notFound: 'course.not-found',
  errors: [],
});
