import { PAGES } from '@guildhall/contract';
import { m } from '@guildhall/messages';
import { recordAudit } from '../../database/audit-entries.ts';
import type { Tx } from '../../database/database.ts';
import { invalidField } from '../../http/invalid-field.ts';
import { deleted } from '../../http/write-results.ts';
import type { MailDeps } from '../../jobs/mails/mail-queue.ts';
import { Problem } from '../../lib/problem.ts';
import { belongsToCourse, canManageCourse, teachesCourse, type Viewer } from '../course-access/index.ts';
import { announcementRemoved } from './announcement-mails.ts';
import { findAnnouncement, removeAnnouncement } from './announcements.queries.ts';

interface Deletion {
  announcementId: string;
  actor: Viewer;
  reason: string | undefined;
  now: Date;
}

/** The mails that its students have received stay; those that have not been written yet are not. */
export async function deleteAnnouncement(tx: Tx, deps: MailDeps, deletion: Deletion) {
  const announcement = await findManagedAnnouncement(tx, deletion);
  const isByAdmin = !teachesCourse(deletion.actor, announcement);
  if (isByAdmin && deletion.reason === undefined) throw invalidField('reason', m.common_reason_missing());
  if (!(await removeAnnouncement(tx, announcement.id))) throw new Problem('announcement.not-found');
  if (isByAdmin) await recordRemoval(tx, deps, announcement, deletion);
  return deleted(1);
}

type ManagedAnnouncement = Awaited<ReturnType<typeof findManagedAnnouncement>>;

/** For the class's teacher and admins. Its students get 403; for anybody else it does not exist. */
async function findManagedAnnouncement(tx: Tx, { announcementId, actor }: Deletion) {
  const announcement = await findAnnouncement(tx, announcementId);
  if (!announcement) throw new Problem('announcement.not-found');
  if (canManageCourse(actor, announcement)) return announcement;
  const course = { id: announcement.course_id, teacher_id: announcement.teacher_id };
  throw (await belongsToCourse(tx, actor, course))
    ? new Problem('auth.forbidden', { reason: 'course' })
    : new Problem('announcement.not-found');
}

async function recordRemoval(
  tx: Tx,
  { mailQueue }: MailDeps,
  announcement: ManagedAnnouncement,
  { actor, reason, now }: Deletion,
): Promise<void> {
  await recordAudit(tx, {
    actorId: actor.id,
    action: 'announcement.removed',
    subjectId: announcement.id,
    subjectName: announcement.title,
    personId: announcement.teacher_id,
    reason,
    now,
  });
  await mailQueue.add(tx, {
    to: { name: announcement.teacher_name, email: announcement.teacher_email },
    kind: announcementRemoved,
    values: { title: announcement.title, course: announcement.course_title, reason },
    link: PAGES.courseProgress.path.replace(':id', announcement.course_id),
  });
}
