import { type AnnouncementMails, createAnnouncementMails } from './modules/announcements/index.ts';
import { createNewTeacherMails, type NewTeacherMails } from './modules/member-admin/index.ts';

/** Mails to whole classes. */
export interface ClassMails {
  announcementMails: AnnouncementMails;
  newTeacherMails: NewTeacherMails;
}

type ClassMailsDeps = Parameters<typeof createAnnouncementMails>[0] & Parameters<typeof createNewTeacherMails>[0];

export const createClassMails = (deps: ClassMailsDeps): ClassMails => ({
  announcementMails: createAnnouncementMails(deps),
  newTeacherMails: createNewTeacherMails(deps),
});
