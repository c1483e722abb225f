import { Readable } from 'node:stream';
import type { OfferedCertificate } from '@guildhall/contract';
import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database, InTx, Reader } from '../../database/database.ts';
import type { Limit } from '../../http/limits.ts';
import { serve, servePersonal } from '../../http/serve.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { inLanguage, type OfferedLanguages, offeredLanguage } from '../../lib/in-language.ts';
import { Problem } from '../../lib/problem.ts';
import { findVisibleCourse, type Viewer } from '../course-access/index.ts';
import { previewRule, saveRule } from './certificate-rule.ts';
import { findCertificate, type RuleRow } from './certificates.queries.ts';
import { toCertificate, toRule } from './certificates.view.ts';
import { drawBadge, drawPdf, readToken } from './draw-certificate.ts';
import type { CertificateDrawer } from './drawing/certificate-drawer.ts';
import type { IssuingDeps } from './issue-certificate.ts';
import { listCourseCertificates, listMyCertificates, searchCertificates } from './list-certificates.ts';
import { readProgress } from './read-progress.ts';
import { reissueCertificate } from './reissue-certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { findRuledCourse, type RuledCourse } from './standings.queries.ts';

interface CertificateFilesDeps {
  database: Database;
  certificateDrawer: CertificateDrawer;
  shop: { offered: OfferedLanguages };
}

/** By one address: they are drawn for each request, one after the other. */
const DRAWING_LIMIT: Limit = { name: 'certificate-drawings', points: 60, seconds: 600 };

const toDownload = (file: { fileName: string; content: Buffer } | undefined) =>
  file && { fileName: file.fileName, content: Readable.from([file.content]) };

function serveCertificateFiles(app: FastifyInstance, deps: CertificateFilesDeps) {
  /** A link names the language of its page: a browser that follows it sends its own. */
  const inChosen = <Result>(chosen: string | undefined, work: () => Result): Result =>
    chosen === undefined ? work() : inLanguage(offeredLanguage(chosen, deps.shop.offered), work);

  serve(app, contract.downloadCertificatePdf, async ({ params, query, request }) => {
    await app.limits.countAddress(DRAWING_LIMIT, request.ip);
    return inChosen(query.language, async () => toDownload(await drawPdf(deps, params.id)));
  });

  serve(app, contract.downloadCertificateBadge, async ({ params, query, request }) => {
    await app.limits.countAddress(DRAWING_LIMIT, request.ip);
    return inChosen(query.language, async () => toDownload(await drawBadge(deps, params.id)));
  });

  serve(app, contract.downloadCertificateToken, async ({ params, query }) =>
    inChosen(query.language, async () => toDownload(await readToken(deps.database, params.id))),
  );
}

/** For visitors: only of classes that are public. */
async function readPublicRule(reader: Reader, courseId: string): Promise<OfferedCertificate> {
  const course = await findRuledCourse(reader, courseId);
  if (course?.status !== 'Approved') throw new Problem('course.not-found');
  return toOfferedCertificate(course);
}

async function readRule(reader: Reader, courseId: string, actor: Viewer): Promise<OfferedCertificate> {
  const { id } = await findVisibleCourse(reader, courseId, actor);
  const course = await findRuledCourse(reader, id);
  if (!course) throw new Problem('course.not-found');
  return toOfferedCertificate(course);
}

const hasRule = (course: RuledCourse): course is RuledCourse & RuleRow => course.course_id !== null;

const toOfferedCertificate = (course: RuledCourse): OfferedCertificate => ({
  ...toRule(hasRule(course) ? course : undefined),
  LessonCount: course.lesson_count,
  AssignmentCount: course.assignment_count,
  QuizCount: course.quiz_count,
});

interface CertificatesDeps extends CertificateFilesDeps {
  inTx: InTx;
  mailQueue: MailQueue;
  certificateIssuing: IssuingDeps;
  settings: { publicUrl: string; brandName: string };
  now: () => Date;
}

export function serveCertificates(app: FastifyInstance, deps: CertificatesDeps) {
  serveRules(app, deps);
  serveLists(app, deps);
  serveCertificateFiles(app, deps);
  serveDecisions(app, deps);
}

function serveRules(app: FastifyInstance, deps: CertificatesDeps) {
  const { database, inTx, now } = deps;

  servePersonal(app, contract.readCertificateRule, {
    visitors: {
      handle: ({ params }, database) => readPublicRule(database, params.id),
      topics: ({ params }) => [`course:${params.id}`, `content:${params.id}`],
    },
    person: ({ params }, actor) => readRule(database, params.id, actor),
  });

  serve(app, contract.saveCertificateRule, ({ actor, params, body }) => {
    const save = { courseId: params.id, actor, rule: body, now: now() };
    return inTx((tx) => saveRule(tx, save));
  });

  serve(app, contract.countNewCertificates, ({ actor, params, body }) =>
    previewRule(deps, { courseId: params.id, actor, rule: body, now: now() }),
  );

  serve(app, contract.readCertificateProgress, ({ actor, params }) => readProgress(deps, params.id, actor));
}

function serveLists(app: FastifyInstance, deps: CertificatesDeps) {
  const { database } = deps;

  serve(app, contract.listCourseCertificates, ({ actor, params, query }) =>
    listCourseCertificates(database, { courseId: params.id, actor, query }),
  );

  serve(app, contract.searchCertificates, ({ query }) => searchCertificates(database, query));

  serve(app, contract.listMyCertificates, ({ actor }) => listMyCertificates(deps, actor.id));

  serve(app, contract.readCertificate, async ({ params }) => {
    const certificate = await findCertificate(database, params.id);
    return certificate && toCertificate(certificate);
  });
}

function serveDecisions(app: FastifyInstance, { inTx, now, ...deps }: CertificatesDeps) {
  serve(app, contract.revokeCertificate, ({ actor, params, body, keep }) => {
    const request = { certificateId: params.id, actor, reason: body.reason, now: now() };
    return inTx(async (tx) => keep(tx, await revokeCertificate(tx, deps, request)));
  });

  serve(app, contract.reissueCertificate, ({ actor, params, keep }) => {
    const request = { certificateId: params.id, actor, now: now() };
    return inTx(async (tx) => keep(tx, await reissueCertificate(tx, deps.certificateIssuing, request)));
  });
}
