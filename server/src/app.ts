import type { FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { createFastify } from './create-fastify.ts';
import type { Deps } from './deps.ts';
import { serveCondition } from './health/serve-condition.ts';
import { serveHealth } from './health/serve-health.ts';
import { serveAnnouncements } from './modules/announcements/index.ts';
import { deleteKeysOf, serveApiKeys } from './modules/api-keys/index.ts';
import { serveAudit } from './modules/audit/index.ts';
import { serveCatalogue } from './modules/catalogue/index.ts';
import { serveCertificates, serveVerification } from './modules/certificates/index.ts';
import { serveClassPage } from './modules/class-page/index.ts';
import { serveCourses } from './modules/courses/index.ts';
import { serveCoursework } from './modules/coursework/index.ts';
import { serveDiscovery } from './modules/discovery/index.ts';
import { serveEnrolments } from './modules/enrolments/index.ts';
import { serveExports } from './modules/exports/index.ts';
import { serveGrants, serveRoster } from './modules/grants/index.ts';
import { serveIdentity } from './modules/identity/index.ts';
import { serveLearning } from './modules/learning/index.ts';
import { serveLessonVideos } from './modules/lesson-videos/index.ts';
import { serveLessons } from './modules/lessons/index.ts';
import { serveMedia } from './modules/media/index.ts';
import { serveMemberAdmin } from './modules/member-admin/index.ts';
import { serveMembers } from './modules/members/index.ts';
import { servePayments } from './modules/payments/index.ts';
import { servePersonalData } from './modules/personal-data/index.ts';
import { serveQuizzes } from './modules/quizzes/index.ts';
import { serveReports } from './modules/reports/index.ts';
import { serveReviews } from './modules/reviews/index.ts';
import { serveSecondFactors } from './modules/second-factors/index.ts';
import { serveSecurityLog } from './modules/security-log/index.ts';
import { serveShop, serveShopColors } from './modules/shop/index.ts';
import { serveStatistics } from './modules/statistics/index.ts';
import { serveTeacherRequests } from './modules/teacher-requests/index.ts';
import { serveTeachers } from './modules/teachers/index.ts';
import { serveUploads } from './modules/uploads/index.ts';
import { serveWaiting } from './modules/waiting/index.ts';
import { serveWebhooks } from './modules/webhooks/index.ts';
import { redirectPages } from './pages/redirect-pages.ts';
import { servePages } from './pages/serve-pages.ts';
import { serveApiDocs } from './platform/api-docs.ts';
import { checkClientAddress } from './platform/client-address.ts';
import { setErrorHandlers } from './platform/error-handler.ts';
import { createKeptAnswers } from './platform/idempotency/kept-answers.ts';
import { answerInLanguage, requestLanguage } from './platform/language.ts';
import { Problem } from './platform/problem.ts';
import { proxySandbox } from './platform/proxy-sandbox.ts';
import { quarantine } from './platform/quarantine.ts';
import { limitBodyTime, refuseOverload } from './platform/request-bounds.ts';
import { noteFailuresOf } from './platform/request-failure.ts';
import { REQUEST_ID_HEADER } from './platform/request-id.ts';
import { prepareSecurityHeaders } from './platform/security-headers.ts';
import { serveAssets } from './platform/serve-assets.ts';
import { traceRequests } from './platform/trace-requests.ts';
import { warnOfUnlistedProxy } from './platform/warn-of-unlisted-proxy.ts';

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
  serveDiscovery(app, deps);
  serveShopColors(app);
  if (sandboxUrl) await proxySandbox(app, sandboxUrl);
  servePages(app, deps);
  redirectPages(app, deps);
  return app;
}
