import type { Demonstration } from '@guildhall/demo';
import type { Row } from './row.ts';

export const assignmentRows = ({ courses }: Demonstration): Row<'assignment'>[] =>
  courses.flatMap((course) =>
    course.assignments.map(({ id, title, description, deadline, setAt, submissions }, index) => ({
      id,
      course_id: course.id,
      number: index + 1,
      title,
      description,
      deadline,
      created_at: setAt,
      submission_count: submissions.length,
      graded_count: submissions.filter(({ graded }) => graded).length,
    })),
  );

/** Marks every student as notified, so that nobody gets a mail about the demonstration's assignments. */
export const notificationRows = ({ courses }: Demonstration): Row<'assignment_notification'>[] =>
  courses.flatMap(({ assignments, enrolments, inactiveEnrolments }) => {
    const notified_up_to =
      [...enrolments, ...inactiveEnrolments]
        .map(({ studentId }) => studentId)
        .sort()
        .at(-1) ?? null;
    return assignments.flatMap(({ id: assignment_id }) => [
      { assignment_id, kind: 'new-assignment' as const, notified_up_to },
      { assignment_id, kind: 'deadline-reminder' as const, notified_up_to },
    ]);
  });

export const submissionRows = ({ courses }: Demonstration): Row<'submission'>[] =>
  courses.flatMap((course) =>
    course.assignments.flatMap((assignment) =>
      assignment.submissions.map(({ id, studentId, answer, link, submittedAt, isLate, graded }) => ({
        id,
        assignment_id: assignment.id,
        course_id: course.id,
        student_id: studentId,
        answer,
        link,
        submitted_at: submittedAt,
        is_late: isLate,
        grade: graded?.grade ?? null,
        comment: graded?.comment ?? '',
        graded_at: graded?.at ?? null,
      })),
    ),
  );
