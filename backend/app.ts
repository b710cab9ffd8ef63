import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import multipart from '@fastify/multipart';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import type { Deps } from './deps.ts';
import { ApiError } from './errors.ts';
import { measureRequests, metricsRoutes } from './metrics/routes.ts';
import { blocklistRoutes } from './modules/abuse/blocklist/routes.ts';
import { captchaRoutes } from './modules/abuse/captcha/routes.ts';
import { emailChangeRoutes } from './modules/accounts/email-change/routes.ts';
import { passkeyRoutes } from './modules/accounts/passkeys/routes.ts';
import { assertPassword } from './modules/accounts/passwords/service.ts';
import { profileRoutes } from './modules/accounts/profile/routes.ts';
import { secondFactorRoutes } from './modules/accounts/second-factor/routes.ts';
import {
  assertProof,
  assertSecondFactor,
  beginPasskeyStep,
  endPasskeyStep,
} from './modules/accounts/second-factor/service.ts';
import { signInRoutes } from './modules/accounts/sign-in/routes.ts';
import { signUpRoutes } from './modules/accounts/sign-up/routes.ts';
import { staffRoutes } from './modules/accounts/staff/routes.ts';
import { staffNetworkRoutes } from './modules/accounts/staff-networks/routes.ts';
import { accountingRoutes } from './modules/back-office/accounting/routes.ts';
import { accountRoutes } from './modules/back-office/accounts/routes.ts';
import { amlCheckRoutes } from './modules/back-office/aml-checks/routes.ts';
import { answerTemplateRoutes } from './modules/back-office/answer-templates/routes.ts';
import { changeRequestRoutes } from './modules/back-office/change-requests/routes.ts';
import { claimContextRoutes } from './modules/back-office/claim-context/routes.ts';
import { claimNoteRoutes } from './modules/back-office/claim-notes/routes.ts';
import { operatorRoutes } from './modules/back-office/claims/routes.ts';
import { deskEventRoutes } from './modules/back-office/desk-events/routes.ts';
import { failedMailRoutes } from './modules/back-office/failed-mail/routes.ts';
import { figureRoutes } from './modules/back-office/figures/routes.ts';
import { deskHealthRoutes } from './modules/back-office/health/routes.ts';
import { mailWordsRoutes } from './modules/back-office/mail-words/routes.ts';
import { officeRoutes } from './modules/back-office/offices/routes.ts';
import { payoutDetailRoutes } from './modules/back-office/payout-details/routes.ts';
import { postingRequestRoutes } from './modules/back-office/posting-requests/routes.ts';
import { queueViewRoutes } from './modules/back-office/queue-views/routes.ts';
import { repricingRoutes } from './modules/back-office/repricing/routes.ts';
import { requisiteRoutes } from './modules/back-office/requisites/routes.ts';
import { settingRoutes } from './modules/back-office/settings/routes.ts';
import { shiftRoutes } from './modules/back-office/shifts/routes.ts';
import { accountClaimRoutes } from './modules/claims/account/routes.ts';
import { addressCheckRoutes } from './modules/claims/address-checks/routes.ts';
import { certificateRoutes } from './modules/claims/certificate/routes.ts';
import { claimRoutes } from './modules/claims/intake/routes.ts';
import { recountPromises } from './modules/claims/lifecycle/service.ts';
import { ownsClaim } from './modules/claims/page/service.ts';
import { passVerifiedClaims, refuseVerifiedClaims } from './modules/claims/payment/service.ts';
import { contestRoutes } from './modules/content/contest/routes.ts';
import { faqRoutes } from './modules/content/faq/routes.ts';
import { newsRoutes } from './modules/content/news/routes.ts';
import { partnerRoutes } from './modules/content/partners/routes.ts';
import { pageRoutes } from './modules/content/texts/routes.ts';
import { demoBankRoutes } from './modules/demo-rails/demo-bank/routes.ts';
import { demoChainRoutes } from './modules/demo-rails/demo-chain/routes.ts';
import { demoPlayRoutes } from './modules/demo-rails/demo-play/routes.ts';
import { giftRoutes } from './modules/gift/cards/routes.ts';
import { businessHoursRoutes } from './modules/platform/business-hours/routes.ts';
import { changeLogRoutes } from './modules/platform/change-log/routes.ts';
import { maintenanceRoutes } from './modules/platform/maintenance/routes.ts';
import { pushRoutes } from './modules/platform/push/routes.ts';
import { staffNoticeRoutes } from './modules/platform/staff-notices/routes.ts';
import { telegramRoutes } from './modules/platform/telegram/routes.ts';
import { cashRoutes } from './modules/pricing/cash-page/routes.ts';
import { catalogueRoutes } from './modules/pricing/catalogue/routes.ts';
import { currencyRoutes } from './modules/pricing/currencies/routes.ts';
import { directionRoutes } from './modules/pricing/directions/routes.ts';
import { pairPageRoutes } from './modules/pricing/pair-page/routes.ts';
import { quoteRoutes } from './modules/pricing/quotes/routes.ts';
import { rateFileRoutes } from './modules/pricing/rate-files/routes.ts';
import { ratesRoutes } from './modules/pricing/rates/routes.ts';
import { promocodeRoutes } from './modules/promocodes/codes/routes.ts';
import { deskChainRoutes } from './modules/rails/desk/routes.ts';
import { chainPayoutRoutes } from './modules/rails/payouts/routes.ts';
import { referralRoutes } from './modules/referral/programme/routes.ts';
import { shopKeyRoutes } from './modules/shop/keys/routes.ts';
import { shopLinkRoutes } from './modules/shop/links/routes.ts';
import { merchantRoutes } from './modules/shop/merchant/routes.ts';
import { shopRoutes } from './modules/shop/profile/routes.ts';
import { shopSaleRoutes } from './modules/shop/sales/routes.ts';
import { shopStatisticsRoutes } from './modules/shop/statistics/routes.ts';
import { testClaimRoutes } from './modules/shop/test-claims/routes.ts';
import { shopWebhookRoutes } from './modules/shop/webhooks/routes.ts';
import { shopWidgetRoutes } from './modules/shop/widget/routes.ts';
import { shopWithdrawalRoutes } from './modules/shop/withdrawals/routes.ts';
import { brandRoutes } from './modules/site/brand/routes.ts';
import { contactRoutes } from './modules/site/contacts/routes.ts';
import { contestDrawRoutes } from './modules/site/contest-draw/routes.ts';
import { contestPrizeRoutes } from './modules/site/contest-prizes/routes.ts';
import { inquiryRoutes } from './modules/site/inquiries/routes.ts';
import { sitemapRoutes } from './modules/site/sitemap/routes.ts';
import { statusRoutes } from './modules/site/status/routes.ts';
import { identityRoutes } from './modules/verification/identity/routes.ts';
import { verificationRoutes } from './modules/verification/requests/routes.ts';
import { partnerWithdrawalRoutes } from './modules/withdrawals/partners/routes.ts';
import { withdrawalRoutes } from './modules/withdrawals/requests/routes.ts';
import { dropAbandoned } from './plugins/abandoned.ts';
import { authenticate } from './plugins/auth.ts';
import { decorateRequests } from './plugins/call-context.ts';
import { handleErrors, sendError } from './plugins/errors.ts';
import { healthRoutes } from './plugins/health.ts';
import { stripLocale } from './plugins/locale.ts';
import { logRequests } from './plugins/log.ts';
import { rejectMalformedInput } from './plugins/malformed-input.ts';
import { handleNotFound } from './plugins/not-found.ts';
import { docsRoutes } from './plugins/openapi.ts';
import { refuseWrites } from './plugins/read-only.ts';
import { wirePorts } from './wire-ports.ts';

type Routes = (app: FastifyInstance, deps: Deps) => void;

const modules: Routes[] = [
  // Register the maintenance routes first. Their hook refuses calls during maintenance, but sees only calls of routes
  // that are registered later.
  maintenanceRoutes,
  docsRoutes,
  healthRoutes,
  metricsRoutes,
  signInRoutes,
  signUpRoutes,
  profileRoutes,
  secondFactorRoutes,
  (app, deps) => passkeyRoutes(app, deps, { assertProof, beginPasskeyStep, endPasskeyStep }),
  emailChangeRoutes,
  staffRoutes,
  staffNetworkRoutes,
  staffNoticeRoutes,
  telegramRoutes,
  pushRoutes,
  accountClaimRoutes,
  catalogueRoutes,
  quoteRoutes,
  pairPageRoutes,
  sitemapRoutes,
  statusRoutes,
  cashRoutes,
  pageRoutes,
  newsRoutes,
  faqRoutes,
  contestRoutes,
  contestDrawRoutes,
  contestPrizeRoutes,
  brandRoutes,
  contactRoutes,
  inquiryRoutes,
  partnerRoutes,
  promocodeRoutes,
  referralRoutes,
  partnerWithdrawalRoutes,
  withdrawalRoutes,
  chainPayoutRoutes,
  deskChainRoutes,
  (app, deps) => verificationRoutes(app, deps, { ownsClaim, passVerifiedClaims, refuseVerifiedClaims }),
  identityRoutes,
  giftRoutes,
  shopRoutes,
  (app, deps) => shopKeyRoutes(app, deps, (owner, given) => assertPassword(deps.db, owner, given, 'password')),
  shopWebhookRoutes,
  shopLinkRoutes,
  shopSaleRoutes,
  shopStatisticsRoutes,
  (app, deps) => shopWithdrawalRoutes(app, deps, (user, code) => assertSecondFactor(deps, user, code)),
  merchantRoutes,
  testClaimRoutes,
  shopWidgetRoutes,
  captchaRoutes,
  claimRoutes,
  certificateRoutes,
  addressCheckRoutes,
  demoBankRoutes,
  demoChainRoutes,
  demoPlayRoutes,
  operatorRoutes,
  claimContextRoutes,
  accountRoutes,
  blocklistRoutes,
  claimNoteRoutes,
  amlCheckRoutes,
  deskEventRoutes,
  queueViewRoutes,
  figureRoutes,
  deskHealthRoutes,
  shiftRoutes,
  accountingRoutes,
  payoutDetailRoutes,
  repricingRoutes,
  answerTemplateRoutes,
  mailWordsRoutes,
  postingRequestRoutes,
  officeRoutes,
  (app, deps) => businessHoursRoutes(app, deps, recountPromises),
  ratesRoutes,
  directionRoutes,
  currencyRoutes,
  requisiteRoutes,
  settingRoutes,
  changeRequestRoutes,
  changeLogRoutes,
  rateFileRoutes,
  failedMailRoutes,
];

const jsonLimit = 64 * 1024;
const uploadLimit = 10 * 1024 * 1024;

/**
 * Reuses the web app's request id if it is well-formed, so that log lines of the web app and the API can be matched.
 */
function requestId({ headers }: IncomingMessage): string {
  const forwarded = headers['x-request-id'];
  return typeof forwarded === 'string' && /^[\da-f-]{16,36}$/.test(forwarded)
    ? forwarded
    : randomBytes(8).toString('hex');
}

/** Builds the API without listening on a port, so that tests can inject requests. */
export function buildApp(deps: Deps, routesOf: Routes[] = modules): FastifyInstance {
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: jsonLimit,
    requestTimeout: 120_000,
    // Trust X-Forwarded-For only from the web app: an instance on this machine, or instances in the networks that the
    // settings name.
    trustProxy: ['loopback', ...deps.config.webNetworks],
    rewriteUrl: (request) => stripLocale(request.url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (_error, request, reply) => sendError(request, reply, new ApiError('malformed')),
  });
  wirePorts(deps.config);
  decorateRequests(app, deps.config);
  logRequests(app);
  measureRequests(app);
  dropAbandoned(app);
  handleErrors(app);
  handleNotFound(app);
  app.register(multipart, { limits: { fileSize: uploadLimit, files: 1, fields: 8, fieldSize: 4096, parts: 9 } });
  refuseWrites(app, deps.config);
  rejectMalformedInput(app);
  authenticate(app, deps);
  for (const routes of routesOf) routes(app, deps);
  return app;
}
