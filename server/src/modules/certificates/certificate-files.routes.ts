import { Readable } from 'node:stream';
import * as contract from '@guildhall/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Limit } from '../../http/limits.ts';
import { serve } from '../../http/serve.ts';
import { inLanguage, type OfferedLanguages, offeredLanguage } from '../../lib/in-language.ts';
import { drawBadge, drawPdf, readToken } from './draw-certificate.ts';
import type { CertificateDrawer } from './drawing/certificate-drawer.ts';

export interface CertificateFilesDeps {
  database: Database;
  certificateDrawer: CertificateDrawer;
  shop: { offered: OfferedLanguages };
}

/** By one address: they are drawn for each request, one after the other. */
const DRAWING_LIMIT: Limit = { name: 'certificate-drawings', points: 60, seconds: 600 };

const toDownload = (file: { fileName: string; content: Buffer } | undefined) =>
  file && { fileName: file.fileName, content: Readable.from([file.content]) };

export function serveCertificateFiles(app: FastifyInstance, deps: CertificateFilesDeps) {
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
