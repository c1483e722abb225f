import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import type { Message, WrittenMessage } from '../../gateways/mail/mail.ts';
import { type MailSender, renderMail } from '../../gateways/mail/render-mail.ts';
import type { MailedAnnouncement } from './mail-announcement.queries.ts';

interface AnnouncementMail {
  student: { id: string; name: string; email: string };
  announcement: MailedAnnouncement;
}

export const announcementMail = (
  { brandName, publicUrl }: MailSender,
  { student, announcement: { course_id, course_title, teacher_name, title, text } }: AnnouncementMail,
): WrittenMessage =>
  renderMail({
    brandName,
    to: student.email,
    name: student.name,
    subject: m.announcements_mail_subject({ course: course_title, title }),
    intro: m.announcements_mail_intro({ teacher: teacher_name, course: course_title, title, text }),
    action: m.announcements_mail_button(),
    link: publicUrl + PAGES.enrolledCourse.path.replace(':id', course_id),
    outro: m.announcements_mail_outro({ course: course_title, profile: publicUrl + PAGES.myProfile.path }),
    unsubscribe: { personId: student.id, topic: 'announcements' },
  });

interface RemovalMail {
  announcement: {
    title: string;
    course_id: string;
    course_title: string;
    teacher_name: string;
    teacher_email: string;
  };
  reason: string;
}

/** To its teacher, when an admin has removed it. */
export const removalMail = (
  { brandName, publicUrl }: MailSender,
  { announcement: { title, course_id, course_title, teacher_name, teacher_email }, reason }: RemovalMail,
): Message =>
  renderMail({
    brandName,
    to: teacher_email,
    name: teacher_name,
    subject: m.announcements_mail_removed_subject({ title }),
    intro: `${m.announcements_mail_removed_intro({ title, course: course_title })}\n\n${m.common_mail_reason({ reason })}`,
    action: m.announcements_mail_button(),
    link: publicUrl + PAGES.courseProgress.path.replace(':id', course_id),
    outro: m.announcements_mail_removed_outro(),
  });
