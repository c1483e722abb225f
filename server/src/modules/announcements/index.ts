export { serveAnnouncements } from './announcements.routes.ts';
export { type AnnouncementMails, createAnnouncementMails } from './mail-announcement.ts';
