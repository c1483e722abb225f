import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Deps } from './composition/deps.ts';
import { serveApiDocs } from './http/api-docs.ts';
import { checkClientAddress } from './http/client-address.ts';
import { createFastify } from './http/create-fastify.ts';
import { setErrorHandlers } from './http/error-handler.ts';
import { createKeptAnswers } from './http/idempotency/kept-answers.ts';
import { answerInLanguage, requestLanguage } from './http/language.ts';
import { proxySandbox } from './http/proxy-sandbox.ts';
import { quarantine } from './http/quarantine.ts';
import { limitBodyTime, refuseOverload } from './http/request-bounds.ts';
import { REQUEST_ID_HEADER } from './http/request-id.ts';
import { prepareSecurityHeaders } from './http/security-headers.ts';
import { serveAssets } from './http/serve-assets.ts';
import { traceRequests } from './http/trace-requests.ts';
import { warnOfUnlistedProxy } from './http/warn-of-unlisted-proxy.ts';
import { Problem } from './lib/problem.ts';
import { noteFailuresOf } from './lib/request-failure.ts';
import { serveAnnouncements } from './modules/announcements/index.ts';
import { serveAudit } from './modules/audit/index.ts';
import { serveCatalogue } from './modules/catalogue/index.ts';
import { serveCertificates, serveVerification } from './modules/certificates/index.ts';
import { serveClassPage } from './modules/class-page/index.ts';
import { serveCodes } from './modules/codes/index.ts';
import { serveCourses } from './modules/courses/index.ts';
import { serveCoursework } from './modules/coursework/index.ts';
import { serveEnrolments, serveGrants, serveRoster } from './modules/enrolments/index.ts';
import { serveExports } from './modules/exports/index.ts';
import { serveFeedsAndSitemap } from './modules/feeds/index.ts';
import { serveMedia, serveUploads } from './modules/files/index.ts';
import {
  deleteKeysOf,
  serveApiKeys,
  serveIdentity,
  serveSecondFactors,
  serveSecurityLog,
} from './modules/identity/index.ts';
import { serveLearning } from './modules/learning/index.ts';
import { serveLessons, serveLessonVideos } from './modules/lessons/index.ts';
import { serveMemberAdmin } from './modules/member-admin/index.ts';
import { serveMembers, serveTeachers } from './modules/members/index.ts';
import { serveStatistics, serveWaiting } from './modules/operations/index.ts';
import { serveOrders, servePayments } from './modules/payments/index.ts';
import { servePersonalData } from './modules/personal-data/index.ts';
import { serveQuizzes } from './modules/quizzes/index.ts';
import { serveReports } from './modules/reports/index.ts';
import { serveReviews } from './modules/reviews/index.ts';
import { serveShop, serveShopColors } from './modules/shop/index.ts';
import { serveTeacherRequests } from './modules/teacher-requests/index.ts';
import { serveWebhooks } from './modules/webhooks/index.ts';
import { serveCondition, serveHealth } from './observability/health/serve-health.ts';
import { redirectPages } from './pages/redirect-pages.ts';
import { servePages } from './pages/serve-pages.ts';

function serveApi(api: FastifyInstance, deps: Deps) {
  serveIdentity(api, {
    ...deps,
    endApiKeys: (tx, id, action) => deleteKeysOf(tx, id, { actor: { id }, ...action }),
  });
  serveSecondFactors(api, deps);
  servePersonalData(api, deps);
  serveMembers(api, deps);
  serveMemberAdmin(api, deps);
  serveCatalogue(api, deps);
  serveTeachers(api, deps);
  serveCourses(api, deps);
  serveCodes(api, deps);
  serveClassPage(api, deps);
  serveReviews(api, deps);
  serveReports(api, deps);
  serveShop(api, deps);
  serveStatistics(api, deps);
  serveTeacherRequests(api, deps);
  serveAudit(api, deps);
  serveSecurityLog(api, deps);
  serveExports(api, deps);
  serveEnrolments(api, deps);
  serveGrants(api, deps);
  serveRoster(api, deps);
  serveOrders(api, deps);
  servePayments(api, deps);
  serveCoursework(api, deps);
  serveLearning(api, deps);
  serveLessons(api, deps);
  serveLessonVideos(api, deps);
  serveQuizzes(api, deps);
  serveCertificates(api, deps);
  serveAnnouncements(api, deps);
  serveWaiting(api, deps);
  serveWebhooks(api, deps);
  serveApiKeys(api, deps);
  serveUploads(api, deps);
  serveCondition(api, deps);
  api.all('/api/*', async () => {
    throw new Problem('request.not-found');
  });
}

/** The application without its listener: `main.ts` listens, tests inject. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { responseCache, settings, documentTemplate, limits, sandboxUrl } = deps;
  const securityHeaders = prepareSecurityHeaders({
    scriptHashes: documentTemplate.scriptHashes,
    isHttps: settings.publicUrl.startsWith('https:'),
    hasHttpsSubdomains: settings.hasHttpsSubdomains,
    hasStripe: deps.cardPayments.provider === 'stripe',
  });
  const app = createFastify(deps, securityHeaders);
  app
    .decorate('responseCache', responseCache)
    .decorate('publicReads', deps.publicReads)
    .decorate('keptAnswers', createKeptAnswers(deps))
    .decorate('securityHeaders', securityHeaders);
  app.decorate('authenticate', deps.authenticate).decorate('limits', limits).decorateRequest('actor', null);
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers(securityHeaders).header(REQUEST_ID_HEADER, id);
  });
  serveHealth(app, deps);
  noteFailuresOf(app);
  traceRequests(app, { hasProxy: settings.trustProxy !== false, tracing: deps.tracing });
  answerInLanguage(app, ({ url, headers }) => requestLanguage(url, headers['accept-language'], deps.shop.offered()));
  deps.traffic.countResponses(app);
  refuseOverload(app);
  limitBodyTime(app);
  warnOfUnlistedProxy(app, deps.settings.trustProxy);
  checkClientAddress(app);
  setErrorHandlers(app);
  if (deps.isRestored) quarantine(app);

  await serveAssets(app, deps.webFolder);
  await serveApiDocs(app, settings);
  await app.register(async (api) => serveApi(api, deps));
  serveMedia(app, deps);
  serveVerification(app, deps);
  serveFeedsAndSitemap(app, deps);
  serveShopColors(app);
  if (sandboxUrl) await proxySandbox(app, sandboxUrl);
  servePages(app, deps);
  redirectPages(app, deps);
  return app;
}
