import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { InTx } from '../../database/database.ts';
import { serve, servePersonal } from '../../http/serve.ts';
import type { MailQueue } from '../../jobs/mails/mail-queue.ts';
import { type CertificateFilesDeps, serveCertificateFiles } from './certificate-files.routes.ts';
import { findCertificate } from './certificates.queries.ts';
import { toCertificate } from './certificates.view.ts';
import type { IssuingDeps } from './issue-certificate.ts';
import { listCourseCertificates, listMyCertificates, searchCertificates } from './list-certificates.ts';
import { previewRule } from './preview-rule.ts';
import { readProgress } from './read-progress.ts';
import { readPublicRule, readRule } from './read-rule.ts';
import { reissueCertificate } from './reissue-certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';
import { saveRule } from './save-rule.ts';

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
