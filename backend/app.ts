import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import type { Deps } from './deps.ts';
import { ApiError } from './errors.ts';
import { accountClaimRoutes } from './modules/account-claims/routes.ts';
import { accountRoutes } from './modules/accounts/routes.ts';
import { authRoutes } from './modules/auth/routes.ts';
import { calculatorRoutes } from './modules/calculator/routes.ts';
import { captchaRoutes } from './modules/captcha/routes.ts';
import { cashRoutes } from './modules/cash/routes.ts';
import { claimRoutes } from './modules/claims/routes.ts';
import { contactRoutes } from './modules/contacts/routes.ts';
import { contestRoutes } from './modules/contest/routes.ts';
import { demoBankRoutes } from './modules/demo-bank/routes.ts';
import { faqRoutes } from './modules/faq/routes.ts';
import { hoursRoutes } from './modules/hours/routes.ts';
import { journalRoutes } from './modules/journal/routes.ts';
import { landingRoutes } from './modules/landings/routes.ts';
import { messageRoutes } from './modules/messages/routes.ts';
import { monitorRoutes } from './modules/monitors/routes.ts';
import { newsRoutes } from './modules/news/routes.ts';
import { officeRoutes } from './modules/offices/routes.ts';
import { operatorRoutes } from './modules/operator/routes.ts';
import { pageRoutes } from './modules/pages/routes.ts';
import { partnerRoutes } from './modules/partners/routes.ts';
import { profileRoutes } from './modules/profile/routes.ts';
import { ratesRoutes } from './modules/rates/routes.ts';
import { sitemapRoutes } from './modules/sitemap/routes.ts';
import { techRoutes } from './modules/tech/routes.ts';
import { undeliveredRoutes } from './modules/undelivered/routes.ts';
import { authenticate } from './plugins/auth.ts';
import { handleErrors, sendError } from './plugins/errors.ts';
import { healthRoutes } from './plugins/health.ts';
import { refuseMalformedInput } from './plugins/json.ts';
import { logRequests } from './plugins/log.ts';
import { handleUnknown } from './plugins/not-found.ts';
import { docsRoutes } from './plugins/openapi.ts';
import { decorateRequests, withoutLanguage } from './plugins/request.ts';

type Routes = (app: FastifyInstance, deps: Deps) => void;

const modules: Routes[] = [
  // First: its refusal holds for what is registered after it.
  techRoutes,
  docsRoutes,
  healthRoutes,
  authRoutes,
  accountRoutes,
  profileRoutes,
  accountClaimRoutes,
  calculatorRoutes,
  landingRoutes,
  sitemapRoutes,
  cashRoutes,
  pageRoutes,
  newsRoutes,
  faqRoutes,
  contestRoutes,
  contactRoutes,
  messageRoutes,
  partnerRoutes,
  captchaRoutes,
  claimRoutes,
  demoBankRoutes,
  operatorRoutes,
  officeRoutes,
  hoursRoutes,
  ratesRoutes,
  journalRoutes,
  monitorRoutes,
  undeliveredRoutes,
];

const jsonLimit = 64 * 1024;
export const uploadLimit = 10 * 1024 * 1024;

/** The API without a listener, so that tests can inject requests. */
export function buildApp(deps: Deps, routesOf: Routes[] = modules): FastifyInstance {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(8).toString('hex'),
    bodyLimit: jsonLimit,
    requestTimeout: 120_000,
    // Only the web app on this machine speaks for others.
    trustProxy: 'loopback',
    rewriteUrl: (request) => withoutLanguage(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (_error, request, reply) => sendError(request, reply, new ApiError('malformed')),
  });
  decorateRequests(app);
  logRequests(app);
  handleErrors(app);
  handleUnknown(app);
  app.register(multipart, { limits: { fileSize: uploadLimit, files: 1, fields: 8, fieldSize: 4096, parts: 9 } });
  refuseMalformedInput(app);
  authenticate(app, deps);
  for (const routes of routesOf) routes(app, deps);
  return app;
}
