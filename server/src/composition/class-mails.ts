import { type AnnouncementMails, createAnnouncementMails } from '../modules/announcements/index.ts';
import { createRosterWork, type RosterWork } from '../modules/enrolments/index.ts';
import { createNewTeacherMails, type NewTeacherMails } from '../modules/member-admin/index.ts';

/** Mails to whole classes. */
export interface ClassMails {
  announcementMails: AnnouncementMails;
  newTeacherMails: NewTeacherMails;
  rosterWork: RosterWork;
}

type ClassMailsDeps = Parameters<typeof createAnnouncementMails>[0] &
  Parameters<typeof createNewTeacherMails>[0] &
  Parameters<typeof createRosterWork>[0];

export const createClassMails = (deps: ClassMailsDeps): ClassMails => ({
  announcementMails: createAnnouncementMails(deps),
  newTeacherMails: createNewTeacherMails(deps),
  rosterWork: createRosterWork(deps),
});
