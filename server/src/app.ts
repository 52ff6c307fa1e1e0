import { activityHeader } from '@sankofa/domain/accounts/sessions/session';
import { reportedActivity } from '@sankofa/domain/accounts/sessions/session-checks';
import type { Instant } from '@sankofa/domain/values/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import {
  addressRoutes,
  choiceRoutes,
  emailRoutes,
  ownDataRoutes,
  peopleRoutes,
  profileRoutes,
  recoveryRoutes,
  secondFactorRoutes,
  securityRoutes,
  sessionRoutes,
  authenticate,
} from './accounts/accounts.ts';
import { announcementFacts } from './announcements/announcement-facts.ts';
import { announcementRoutes } from './announcements/announcement-routes.ts';
import {
  apiGuide,
  isKey,
  keyAuthentication,
  keyRoutes,
  webhookRoutes,
} from './api-access/api-access.ts';
import { auditLogRoutes } from './audit-log/audit-log-routes.ts';
import { taskRoutes } from './background-tasks/background-tasks.ts';
import { batchRoutes } from './batches/batch-routes.ts';
import { marginRoutes } from './batches/costs/margin-routes.ts';
import { bookRoutes } from './books/book-routes.ts';
import { carrierRoutes } from './carriers/carriers.ts';
import { certificationRoutes } from './certification/certification.ts';
import { clientErrorRoutes } from './client-errors/client-errors.ts';
import { companyFacts } from './company/brand/company-facts.ts';
import { companyRoutes } from './company/company-routes.ts';
import { consolidationRoutes } from './consolidations/consolidation-routes.ts';
import { customerRoutes } from './customers/customers.ts';
import { serviceRoutes } from './extra-services/service-routes.ts';
import { failedJobRoutes } from './failed-jobs/failed-jobs.ts';
import { followerRoutes, followForms } from './followers/followers.ts';
import { importRoutes } from './imports/imports.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { splitFacts } from './invoices/issuing/split-facts.ts';
import { payableRoutes } from './payables/payables.ts';
import { balanceRoutes } from './payments/balances/balance-routes.ts';
import { cashRoutes } from './payments/cash/cash-routes.ts';
import { checkoutRoutes } from './payments/checkouts/checkout-routes.ts';
import { reconciliationRoutes } from './payments/checkouts/reconciliation-routes.ts';
import { monthEndRoutes } from './payments/month-end/month-end-routes.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { refundRoutes } from './payments/refunds/refund-routes.ts';
import { statementImportRoutes } from './payments/statements/statement-import-routes.ts';
import { statementRoutes } from './payments/statements/statement-routes.ts';
import { transferRoutes } from './payments/transfers/transfer-routes.ts';
import { phoneRoutes } from './phone-messages/phone-messages.ts';
import { mailFolderOf } from './platform/email/mailer.ts';
import { apiDocumentRoutes } from './platform/http/api-document.ts';
import type { KeyAuth } from './platform/http/app-context.ts';
import type { Parts } from './platform/http/app-parts.ts';
import { compressAnswers } from './platform/http/compressed-answers.ts';
import { devMailRoutes } from './platform/http/dev-mail.ts';
import { healthRoutes } from './platform/http/health.ts';
import { openHttp, type Duty } from './platform/http/http.ts';
import { countResponses } from './platform/http/meter.ts';
import { answerNotFound } from './platform/http/problems.ts';
import { liveRoutes } from './platform/live-sockets.ts';
import type { Facts } from './platform/pages/page-data.ts';
import { pageRoutes } from './platform/pages/pages.ts';
import { refreshCookie, sessionIdIn } from './platform/security/session-cookie.ts';
import { keptSiteFacts, quotePage, quoteRoutes } from './public/public.ts';
import { rateRoutes } from './rates/rate-routes.ts';
import { reminderRoutes } from './reminders/reminders.ts';
import { searchRoutes } from './search/search-routes.ts';
import { shipmentRoutes } from './shipments/shipment-routes.ts';
import { trackingPage } from './shipments/tracking/tracking-page.ts';
import { trackingRoutes } from './shipments/tracking/tracking-routes.ts';
import { openTracking, type Tracking } from './shipments/tracking/tracking.ts';
import { statisticsRoutes } from './statistics/statistics-routes.ts';
import { storageRoutes } from './storage/storage-routes.ts';
import { supportRoutes } from './support/support-routes.ts';
import { openMetrics, systemRoutes } from './system/system.ts';
import { taxRoutes } from './taxes/tax-routes.ts';
import { warehouseRoutes } from './warehouse/warehouse-routes.ts';

/**
 * Builds the server with every part registered here. It does not listen yet.
 * @param more additional routes of a test
 */
export async function buildApp(
  parts: Parts,
  duty: Duty = { isStopping: false },
  more: (app: FastifyInstance) => void = () => undefined,
): Promise<FastifyInstance> {
  const { config, db, clock, files, live, log } = parts;
  const publicOrigin = new URL(config.publicUrl).origin;
  const app = await openHttp({
    config,
    log,
    duty,
    context: {
      db,
      replica: parts.replica,
      clock,
      files,
      publicOrigin,
      csrfSecret: config.secrets.csrf,
      endpoints: [],
    },
  });
  countResponses(app, parts.meter);
  await openMetrics(app, parts);
  parts.tracing?.watch(app);
  app.decorateRequest('account', null);
  compressAnswers(app);
  app.addHook('onRequest', recogniserOf(parts));

  const tracking = openTracking(parts);
  await featureRoutes(app, parts, tracking);

  more(app);
  if (config.mode !== 'production') devMailRoutes(app, mailFolderOf(config.dataDir));
  liveRoutes(app, live, publicOrigin);
  apiDocumentRoutes(app, config.publicUrl, apiGuide(config.publicUrl));
  // Last, because it handles every remaining GET.
  const siteFacts = keptSiteFacts(db, clock);
  await pageRoutes(app, async () => pageFacts(parts, await siteFacts()), {
    answering: [trackingPage(tracking, clock), quotePage(parts)],
  });
  app.setNotFoundHandler(answerNotFound);
  return app;
}

/** Registers the routes of every feature. */
async function featureRoutes(app: FastifyInstance, parts: Parts, tracking: Tracking) {
  healthRoutes(app);
  clientErrorRoutes(app);
  failedJobRoutes(app);
  systemRoutes(app, parts);
  sessionRoutes(app, parts);
  recoveryRoutes(app, parts);
  profileRoutes(app);
  addressRoutes(app);
  emailRoutes(app);
  choiceRoutes(app, parts);
  ownDataRoutes(app, parts);
  securityRoutes(app, parts);
  secondFactorRoutes(app, parts);
  peopleRoutes(app, parts);
  keyRoutes(app);
  webhookRoutes(app, parts);
  reminderRoutes(app);
  await phoneRoutes(app, parts);
  shipmentRoutes(app);
  warehouseRoutes(app);
  consolidationRoutes(app);
  batchRoutes(app);
  marginRoutes(app);
  carrierRoutes(app, parts.config);
  certificationRoutes(app, parts.config);
  trackingRoutes(app, tracking);
  followerRoutes(app);
  await followForms(app, parts);
  companyRoutes(app, parts);
  announcementRoutes(app);
  supportRoutes(app);
  customerRoutes(app, parts);
  rateRoutes(app, parts);
  quoteRoutes(app);
  serviceRoutes(app);
  taxRoutes(app, parts);
  invoiceRoutes(app, parts);
  storageRoutes(app);
  paymentRoutes(app, parts);
  await checkoutRoutes(app, parts);
  reconciliationRoutes(app, parts);
  payableRoutes(app);
  cashRoutes(app);
  statementRoutes(app, parts);
  statementImportRoutes(app, parts);
  transferRoutes(app);
  balanceRoutes(app);
  monthEndRoutes(app);
  refundRoutes(app, parts);
  bookRoutes(app, parts);
  searchRoutes(app);
  taskRoutes(app);
  statisticsRoutes(app);
  importRoutes(app);
  auditLogRoutes(app);
}

/** Returns the facts in pages that come from the database. */
async function pageFacts(
  { db, clock, config }: Parts,
  site: Awaited<ReturnType<ReturnType<typeof keptSiteFacts>>>,
): Promise<Facts> {
  const announcement = await announcementFacts(db, clock());
  const split = await splitFacts(db);
  const company = await companyFacts(db, config.publicUrl, {
    announcedTo: announcement.announcedTo,
    ...split.changed,
    ...site.lists,
    routes: site.routes,
    moving: site.texts['moving'] ?? null,
  });
  return {
    ...company,
    texts: { ...company.texts, ...announcement.texts, ...split.texts, ...site.texts },
    lists: { ...company.lists, ...site.lists },
    data: {
      ...company.data,
      ...announcement.data,
    },
  };
}

/** Authenticates the caller. An invalid token counts as none; only endpoints that need one refuse. */
function recogniserOf({ db, clock, config }: Parts) {
  const authenticateKey = keyAuthentication(db);
  const recognize = async (token: string, request: FastifyRequest, reply: FastifyReply) => {
    if (isKey(token)) {
      acceptKey(await authenticateKey(token, request.ip, clock()), request, reply);
      return;
    }
    const now = clock();
    const activeAt = activityOf(request, now);
    const known = await authenticate(db, config.secrets.accessToken, { token, activeAt }, now);
    request.actor = known?.actor ?? null;
    request.authState = known?.authState ?? null;
    request.account = known?.account ?? null;
    request.isExpired = !known;
    request.sessionId = known?.sessionId ?? sessionIdIn(request.cookies[refreshCookie]);
  };
  // Most public requests have no token, and need no promise either.
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (token !== undefined) return recognize(token, request, reply);
    request.sessionId = sessionIdIn(request.cookies[refreshCookie]);
    done();
    return undefined;
  };
}

/** An API key never counts as a session, so it can do nothing that requires the password. */
function acceptKey(known: KeyAuth | null, request: FastifyRequest, reply: FastifyReply) {
  request.isKeyRefused = known === null;
  if (!known) return;
  request.actor = known.actor;
  request.apiKey = known.key;
  const { limit, remaining, resetSeconds } = known.usage;
  void reply.header('ratelimit-limit', String(limit));
  void reply.header('ratelimit-remaining', String(remaining));
  void reply.header('ratelimit-reset', String(resetSeconds));
}

/** Returns when a person was last active: as the page reports, or now for a change without that header. */
const activityOf = (request: FastifyRequest, now: Instant) =>
  reportedActivity(request.headers[activityHeader], now) ??
  (request.method === 'GET' || request.routeOptions.url === '/api/auth/refresh-token' ? null : now);
