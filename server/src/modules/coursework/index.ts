export { serveCoursework } from './coursework.routes.ts';
export { listNewestCoursework } from './list-submissions.ts';
export { sendDeadlineReminders } from './send-deadline-reminders.ts';
export { createStudentNotifications, type StudentNotifications } from './student-notifications.ts';
export { deleteSubmissionFile, submissionFiles } from './submission-files.ts';
export { countToGrade } from './submissions.queries.ts';
