import { BlockList, isIPv6 } from 'node:net';

import { Problem } from '@sankofa/domain/errors/problem';
import { isOpenCheckout } from '@sankofa/domain/payments/checkouts/checkout';
import type { CheckoutAnswer } from '@sankofa/domain/payments/checkouts/checkout-endpoints';
import * as calls from '@sankofa/domain/payments/checkouts/checkout-endpoints';
import { checkoutTexts } from '@sankofa/domain/payments/checkouts/checkout-texts';
import { addMs } from '@sankofa/domain/values/time';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { openGateway, type Gateway } from '../../payment-gateway/payment-gateway.ts';
import { sha256 } from '../../platform/canonical.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Parts } from '../../platform/http/app-parts.ts';
import { languageOf } from '../../platform/http/problems.ts';
import { serve, serveSlow } from '../../platform/http/serve.ts';
import { storedMessageSchema } from '../../platform/texts/stored-messages.ts';
import {
  markCheckoutChecked,
  changeCheckout,
  findCheckout,
  lockCheckout,
  pageOfCheckouts,
  shownCheckout,
  type ShownCheckout,
} from './checkout-queries.ts';
import { storeEvent } from './gateway-event-queries.ts';
import { gatewayIssueRoutes } from './gateway-issue-routes.ts';
import { recordIssue } from './record-gateway-issue.ts';
import { startCheckout } from './start-checkout.ts';
import { expire, syncCheckout } from './sync-checkout.ts';

const minute = 60_000;
/** The minimum time between requests to the gateway, since a waiting page polls every few seconds. */
const checkIntervalMs = 3_000;

const withTexts = (
  checkout: ShownCheckout,
  { request }: { request: FastifyRequest },
): CheckoutAnswer => ({
  ...checkout,
  reason: checkout.reason?.in(languageOf(request)) ?? null,
});

function on(gateway: Gateway | null): Gateway {
  if (!gateway) throw new Problem('checkout.off');
  return gateway;
}

/** Registers the routes of online payments for customers, the gateway and Finance. */
export async function checkoutRoutes(app: FastifyInstance, parts: Parts) {
  const { config, db, clock, log } = parts;
  const gateway = openGateway(config);

  serve(app, calls.listCheckouts, async (reader, { query, http }) => {
    const page = await pageOfCheckouts(reader, query);
    return {
      ...page,
      items: page.items.map((checkout) => withTexts(checkout, http)),
      isOn: gateway !== null,
    };
  });

  serveSlow(app, calls.startCheckout, async (context, { body, http }) => {
    const { publicUrl } = config;
    const online = { gateway: on(gateway), publicUrl, log: http.request.log };
    const id = await startCheckout(context, online, body);
    return withTexts(await shownCheckout(context, id), http);
  });

  serveSlow(app, calls.verifyCheckout, async ({ actor, now, request }, { body, http }) => {
    const checkout = await findCheckout(db, body.reference);
    const seen = await shownCheckout({ db, actor }, checkout?.id ?? unknownId);
    if (!checkout) return withTexts(seen, http);
    const isFresh = addMs(checkout.updatedAt, checkIntervalMs) > now;
    if (gateway && isOpenCheckout(checkout.state) && !isFresh) {
      await markCheckoutChecked(db, checkout.id, now);
      await syncCheckout({ db, clock, gateway, log }, checkout.reference, request);
    }
    return withTexts(await shownCheckout({ db, actor }, checkout.id), http);
  });

  serveSlow(app, calls.cancelCheckout, async ({ actor, request, inWork }, { params, http }) => {
    const { reference } = await shownCheckout({ db, actor }, params.id);
    // A payment that was just made is not cancelled.
    if (gateway) await syncCheckout({ db, clock, gateway, log }, reference, request);
    await inWork(async (work) => {
      const checkout = await lockCheckout(work.tx, params.id);
      if (isOpenCheckout(checkout.state))
        await expire(work, checkout, checkoutTexts.cancelledByPayer);
    });
    return withTexts(await shownCheckout({ db, actor }, params.id), http);
  });

  serve(app, calls.settleReview, async (work, { params, body, http }) => {
    const checkout = await lockCheckout(work.tx, params.id);
    if (checkout.state !== 'REVIEW')
      throw new Problem('payment.step_not_allowed', { message: checkoutTexts.onlyReviewCloses });
    const reviewed = checkoutTexts.reviewed({
      reason: storedMessageSchema.parse(checkout.reason),
      note: body.reason,
    });
    await changeCheckout(work.tx, params.id, {
      state: 'EXPIRED',
      reason: JSON.stringify(reviewed),
      updatedAt: work.now,
    });
    audit(work, {
      action: 'checkout.close-review',
      subject: 'checkout',
      subjectId: params.id,
      before: { state: checkout.state },
      after: { state: 'EXPIRED' },
      reason: body.reason,
    });
    return withTexts(await shownCheckout({ db: work.tx, actor: work.actor }, params.id), http);
  });

  gatewayIssueRoutes(app, parts, gateway);
  await app.register(async (scoped) => webhook(scoped, gateway, config.webhookAddresses));
}

const unknownId = '00000000-0000-0000-0000-000000000000';

/**
 * Registers the webhook with a parser that keeps the raw bytes, which the signature covers. An address list
 * is checked in addition to the signature, never instead of it.
 */
async function webhook(
  app: FastifyInstance,
  gateway: Gateway | null,
  addresses: readonly string[],
) {
  const isListed = oneOf(addresses);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  serve(
    app,
    calls.gatewayWebhook,
    async (work, { params, file, http }) => {
      if (!gateway || params.provider !== gateway.name) throw new Problem('request.not_found');
      if (addresses.length > 0 && !isListed(http.request.ip))
        throw new Problem('webhook.elsewhere');
      const signature = http.request.headers['x-paystack-signature'];
      const event = gateway.eventOf(
        file.bytes,
        typeof signature === 'string' ? signature : undefined,
      );
      if (!event) throw new Problem('webhook.unsigned');
      const bodySha256 = sha256(file.bytes);
      const { name: provider } = gateway;
      if (await storeEvent(work.tx, { ...event, provider, bodySha256 }, work.now))
        await recordIssue(work, { ...event, provider });
      return { received: true as const };
    },
    {
      fromOurPages: false,
      perAddress: { calls: 1_200, windowMs: minute },
      // It is authorized by a signature over the bytes; nothing is parsed or stored before that.
      authorize: () => undefined,
    },
  );
}

const kindOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Matches an IPv4 address also in its IPv6-mapped form (`::ffff:52.31.139.75`). */
function oneOf(addresses: readonly string[]) {
  const listed = new BlockList();
  for (const address of addresses) listed.addAddress(address, kindOf(address));
  return (address: string) => listed.check(address, kindOf(address));
}
