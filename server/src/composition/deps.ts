import { join } from 'node:path';
import type pg from 'pg';
import type { PublicReads } from '../cache/replica-guard.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Background } from '../database/background.ts';
import type { Database, InTx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { CardPayments } from '../gateways/card-payments/card-payments.ts';
import { createStripeCardPayments } from '../gateways/card-payments/stripe-card-payments.ts';
import { createHeldMail, type Mail } from '../gateways/mail/mail.ts';
import { checkMailServer, createSmtpMail } from '../gateways/mail/smtp-mail.ts';
import { createUnsubscribeLinks, type UnsubscribeLinks } from '../gateways/mail/unsubscribe-links.ts';
import type { ObjectStore } from '../gateways/object-store/object-store.ts';
import { openObjectStore } from '../gateways/object-store/open-object-store.ts';
import type { VideoFiles } from '../gateways/video/video-files.ts';
import { createVideoFiles } from '../gateways/video/video-process.ts';
import type { Authenticate } from '../http/actor.ts';
import type { Limits } from '../http/limits.ts';
import type { Traffic } from '../http/traffic.ts';
import { openRootKey } from '../installation/open-root-key.ts';
import { findOrCreateSecret } from '../installation/secrets.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createMailQueue, type MailQueue, sendRenderedMails } from '../jobs/mails/mail-queue.ts';
import { createSendMail, type MailSender } from '../jobs/mails/translate-mail.ts';
import type { RootKey } from '../lib/root-key.ts';
import type { Tracing } from '../lib/trace.ts';
import { waitAtMost } from '../lib/with-timeout.ts';
import { type AnnouncementMails, createAnnouncementMails } from '../modules/announcements/index.ts';
import { type CertificateDrawer, type Certificates, createCertificates } from '../modules/certificates/index.ts';
import { coursePictures } from '../modules/courses/index.ts';
import { createStudentNotifications, type StudentNotifications, submissionFiles } from '../modules/coursework/index.ts';
import { createRosterWork, type RosterWork } from '../modules/enrolments/index.ts';
import {
  createMediaAccess,
  type MediaAccess,
  type PictureReference,
  storePicture,
  type UploadRules,
} from '../modules/files/index.ts';
import {
  createAuthentication,
  createCopyGooglePicture,
  createIdentity,
  type Identity,
  type PasswordHashing,
  personPictures,
} from '../modules/identity/index.ts';
import {
  createLessonVideos,
  createMarkdownRenderer,
  lessonFiles,
  lessonPictures,
  type MarkdownRenderer,
} from '../modules/lessons/index.ts';
import { createNewTeacherMails, type NewTeacherMails } from '../modules/member-admin/index.ts';
import { createMarkAgain, type MarkAgain } from '../modules/quizzes/index.ts';
import { type LiveShop, shopPictures } from '../modules/shop/index.ts';
import type { AppSettings, Settings } from '../settings/settings.ts';
import type { UploadLimits } from '../settings/upload-settings.ts';
import type { ExternalServices } from './external-services.ts';
import { createFoundation } from './foundation.ts';
import type { Site } from './load-site.ts';

/** Mails to whole classes. */
interface ClassMails {
  announcementMails: AnnouncementMails;
  newTeacherMails: NewTeacherMails;
  rosterWork: RosterWork;
}

type ClassMailsDeps = Parameters<typeof createAnnouncementMails>[0] &
  Parameters<typeof createNewTeacherMails>[0] &
  Parameters<typeof createRosterWork>[0];

const createClassMails = (deps: ClassMailsDeps): ClassMails => ({
  announcementMails: createAnnouncementMails(deps),
  newTeacherMails: createNewTeacherMails(deps),
  rosterWork: createRosterWork(deps),
});

interface CopyDeps {
  database: Database;
  inTx: InTx;
  settings: Pick<Settings, 'pictureQuota'>;
  now: () => Date;
}

/** Copies pictures of accounts at Google into our store. */
const copyGooglePictureTo = (objectStore: ObjectStore, deps: CopyDeps) =>
  createCopyGooglePicture({
    ...deps,
    fetch: (...request) => fetch(...request),
    storePicture: (picture) => storePicture({ ...deps, objectStore }, { ...picture, now: deps.now() }),
  });

interface MailsDeps {
  jobs: Jobs;
  database: Database;
  shop: LiveShop;
  settings: MailSender;
  /** Nothing is sent. */
  isRestored: boolean;
  smtp: ExternalServices['smtp'];
  unsubscribeLinks: UnsubscribeLinks;
}

/** What sends mails, and the two queues of those that a transaction causes. */
function createMails({ jobs, database, shop, settings, isRestored, smtp, unsubscribeLinks }: MailsDeps) {
  const mail: Mail = isRestored ? createHeldMail() : createSmtpMail(smtp);
  const sendMail = createSendMail({ mail, database, offered: shop.offered, unsubscribeLinks, settings });
  sendRenderedMails({ jobs, mail });
  return {
    mail,
    sendMail,
    unsubscribeLinks,
    /** Whether mails could be sent. Rejects with the reason. */
    checkMail: async () => (isRestored ? undefined : checkMailServer(smtp)),
    mailQueue: createMailQueue({ jobs, sendMail }),
    classMailQueue: createMailQueue({ jobs, sendMail, name: 'send-mail-to-class' }),
  };
}

type VideoDeps = Omit<Parameters<typeof createLessonVideos>[0], 'workFolder'> & {
  settings: { dataDir: string };
};

/** What the domains say of their pictures and files. */
interface DomainFiles {
  /** The references of every domain that refers to pictures. */
  pictureReferences: PictureReference[];
  /** The rules of every domain that takes files. */
  uploadRules: UploadRules[];
}

/** The job that checks videos is defined by it: call it before the jobs start. */
const openLessonVideos = ({ settings, ...deps }: VideoDeps): UploadRules =>
  createLessonVideos({ ...deps, workFolder: join(settings.dataDir, 'videos') });

const domainFilesWith = (lessonVideos: UploadRules): DomainFiles => ({
  pictureReferences: [coursePictures, personPictures, shopPictures],
  uploadRules: [lessonFiles, lessonPictures, lessonVideos, submissionFiles],
});

/** Milliseconds that mails and jobs under way get when the process stops. */
const SHUTDOWN_TIMEOUT = 3_000;
/** Milliseconds that connections get to end: a database that does not answer would keep them open for minutes. */
const CLOSE_TIMEOUT = 2_000;

type Closed = Awaited<ReturnType<typeof createFoundation>> & {
  mail: { close: () => void };
  certificateDrawer: CertificateDrawer;
  markdown: MarkdownRenderer;
  videoFiles: VideoFiles;
};

async function closeDeps({
  background,
  jobs,
  mail,
  certificateDrawer,
  markdown,
  videoFiles,
  responseCache,
  listener,
  wakeUps,
  replica,
  database,
  tracing,
}: Closed) {
  /** Its job fails, and is attempted again by another process or after the next start. */
  videoFiles.stop();
  await Promise.all([background.settled(SHUTDOWN_TIMEOUT), jobs.stop(SHUTDOWN_TIMEOUT)]);
  await Promise.all([markdown.stop(), certificateDrawer.stop()]);
  mail.close();
  responseCache.suspend();
  await waitAtMost(CLOSE_TIMEOUT, Promise.all([listener.stop(), wakeUps.stop()]));
  await waitAtMost(CLOSE_TIMEOUT, Promise.all([replica?.destroy(), database.destroy()]));
  await tracing?.stop();
}

/** What the application is made of. */
export interface Deps extends DomainFiles, MediaAccess, Certificates, ClassMails, Site {
  /** Name and contact follow what admins set for the shop. */
  settings: AppSettings & UploadLimits;
  shop: LiveShop;
  /** Where the sandbox listens; undefined where there is none. */
  sandboxUrl: string | undefined;
  /** For prepared statements. */
  pool: pg.Pool;
  database: Database;
  publicReads: PublicReads<Tables>;
  inTx: InTx;
  responseCache: ResponseCache;
  objectStore: ObjectStore;
  limits: Limits;
  /** Encrypts what is stored in the database. */
  rootKey: RootKey;
  identity: Identity;
  /** By the bearer token of a person, or a key of the API. */
  authenticate: Authenticate;
  cardPayments: CardPayments;
  mail: Mail;
  /** Whether mails could be sent. Rejects with the reason. */
  checkMail: () => Promise<void>;
  /** Makes and reads the links that switch mails off. */
  unsubscribeLinks: UnsubscribeLinks;
  /** For mails that a transaction causes. */
  mailQueue: MailQueue;
  /** Mails to students about their coursework. */
  studentNotifications: StudentNotifications;
  markdown: MarkdownRenderer;
  markAgain: MarkAgain;
  /** For mails to very many people, so that they delay nobody's grade or receipt. */
  classMailQueue: MailQueue;
  jobs: Jobs;
  background: Background;
  traffic: Traffic;
  /** Undefined: nothing is traced. */
  tracing: Tracing | undefined;
  /** The database was restored from a backup, and is not live yet. */
  isRestored: boolean;
  now: () => Date;
}

export interface LiveDeps extends Deps {
  close: () => Promise<void>;
}

interface DepsOptions {
  site: Site;
  /** The database was restored from a backup, and is not live yet: nothing is sent, and no job is done. */
  isRestored: boolean;
  externalServices: ExternalServices;
  /** Scrypt by default; hashing slowly on purpose is what tests can do without. */
  passwordHashing?: PasswordHashing;
}

/** The composition root: everything is built here by hand. The database has been migrated. */
export async function createDeps(
  environment: Settings,
  connection: pg.ClientConfig,
  { site, externalServices, passwordHashing, isRestored }: DepsOptions,
): Promise<LiveDeps> {
  const settings = { ...environment };
  const objectStore = await openObjectStore(settings);
  const now = () => new Date();
  const { listener, wakeUps, ...foundation } = await createFoundation(connection, settings, {
    languages: site.translations.available,
    tracing: settings.tracing,
  });
  const rootKey = await openRootKey({ ...foundation, settings, now });
  const unsubscribeSecret = await findOrCreateSecret(foundation.database, { rootKey, name: 'unsubscribe', now: now() });
  const unsubscribeLinks = createUnsubscribeLinks({ secret: unsubscribeSecret, site: settings });
  const mails = createMails({ ...foundation, settings, isRestored, smtp: externalServices.smtp, unsubscribeLinks });
  const { mail, sendMail, mailQueue, classMailQueue } = mails;
  const studentNotifications = createStudentNotifications({ ...foundation, mailQueue, classMailQueue, now });
  const classMails = createClassMails({ ...foundation, classMailQueue, now });
  const certificates = createCertificates({ ...foundation, sendMail, rootKey, settings, now });
  const markAgain = createMarkAgain({ ...foundation, ...certificates, classMailQueue, now });
  const identity = await createIdentity({
    ...foundation,
    settings,
    rootKey,
    sendMail,
    mailQueue,
    now,
    offered: foundation.shop.offered,
    copyGooglePicture: copyGooglePictureTo(objectStore, { ...foundation, settings, now }),
    passwordHashing,
    onVerified: certificates.announceHeldCertificates,
    providers: externalServices.providers,
  });
  const mediaAccess = await createMediaAccess(foundation.database, rootKey, now());
  const videoFiles = createVideoFiles();
  const lessonVideos = openLessonVideos({ ...foundation, objectStore, videoFiles, settings, now });
  const markdown = createMarkdownRenderer();
  await foundation.jobs.start({ isWorking: !isRestored });
  return {
    settings,
    ...foundation,
    sandboxUrl: externalServices.sandboxUrl,
    objectStore,
    ...domainFilesWith(lessonVideos),
    rootKey,
    identity,
    authenticate: createAuthentication(identity, { ...foundation, settings, now }),
    cardPayments: createStripeCardPayments(externalServices.cards),
    ...mails,
    studentNotifications,
    ...classMails,
    ...certificates,
    markAgain,
    ...mediaAccess,
    markdown,
    ...site,
    isRestored,
    now,
    close: () => closeDeps({ ...foundation, ...certificates, listener, wakeUps, mail, markdown, videoFiles }),
  };
}
