import type { NotFoundCode } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { Problem } from './problem.ts';

const DETAILS: Record<NotFoundCode, () => string> = {
  'announcement.not-found': m.announcements_problem_not_found,
  'api-key.not-found': m.errors_api_key_not_found,
  'assignment.not-found': m.coursework_problem_assignment_not_found,
  'course.not-found': m.courses_problem_not_found,
  'invitation.not-found': m.grants_problem_invitation_over,
  'member.not-found': m.members_problem_not_found,
  'teacher.not-found': m.members_problem_teacher_not_found,
  'passkey.not-found': m.errors_passkey_not_found,
  'payment.not-found': m.payments_problem_not_found,
  'review.not-found': m.reviews_problem_not_found,
  'session.not-found': m.identity_problem_session_not_found,
  'submission.not-found': m.coursework_problem_submission_not_found,
  'teacher-request.not-found': m.teacher_requests_problem_not_found,
  'attempt.not-found': m.quizzes_problem_attempt_not_found,
  'mail-link.not-found': m.members_unsubscribe_unknown,
  'quiz.not-found': m.quizzes_problem_not_found,
  'certificate.not-found': m.certificates_problem_not_found,
  'attachment.not-found': m.lessons_problem_attachment_not_found,
  'caption.not-found': m.lessons_problem_caption_not_found,
  'job.not-found': m.errors_job_not_found,
  'lesson.not-found': m.lessons_problem_not_found,
  'note.not-found': m.learning_problem_note_not_found,
  'report.not-found': m.reports_problem_not_found,
  'section.not-found': m.lessons_problem_section_not_found,
  'upload.not-found': m.uploads_problem_not_found,
  'video.not-found': m.lessons_problem_video_not_found,
  'webhook.not-found': m.errors_webhook_not_found,
};

/** For a rule that does not return undefined to its route; serve.ts throws the same for an unknown `:id`. */
export const notFound = (code: NotFoundCode): Problem => new Problem(code, { detail: DETAILS[code]() });
