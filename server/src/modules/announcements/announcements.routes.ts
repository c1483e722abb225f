import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx } from '../../database/database.ts';
import { serve } from '../../http/serve.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { addAnnouncement } from './add-announcement.ts';
import { deleteAnnouncement } from './delete-announcement.ts';
import { listAnnouncements } from './list-announcements.ts';
import type { AnnouncementMails } from './mail-announcement.ts';

interface AnnouncementsDeps {
  database: Database;
  inTx: InTx;
  announcementMails: AnnouncementMails;
  mailQueue: MailQueue;
  now: () => Date;
}

export function serveAnnouncements(app: FastifyInstance, deps: AnnouncementsDeps) {
  const { database, inTx, announcementMails, now } = deps;

  serve(app, contract.addAnnouncement, ({ actor, params, body, keep }) => {
    const request = { courseId: params.id, actor, input: body, now: now() };
    return inTx(async (tx) => keep(tx, await addAnnouncement(tx, announcementMails, request)));
  });

  serve(app, contract.listAnnouncements, ({ actor, params, query }) =>
    listAnnouncements(database, { courseId: params.id, actor, query }),
  );

  serve(app, contract.deleteAnnouncement, ({ actor, params, body }) => {
    const deletion = { announcementId: params.id, actor, reason: body?.reason, now: now() };
    return inTx((tx) => deleteAnnouncement(tx, deps, deletion));
  });
}
