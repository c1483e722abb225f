export { serveCoursework } from './coursework.routes.ts';
export { deleteSubmissionFile } from './delete-submission-file.ts';
export { listNewestCoursework } from './list-newest-coursework.ts';
export { sendDeadlineReminders } from './send-deadline-reminders.ts';
export { createStudentNotifications, type StudentNotifications } from './student-notifications.ts';
export { submissionFiles } from './submission-files.ts';
export { countToGrade } from './submissions-to-grade.queries.ts';
