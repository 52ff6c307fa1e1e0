import { setTimeout as pause } from 'node:timers/promises';

import type {
  NewWebhook,
  WebhookAnswer,
  WebhookState,
} from '@sankofa/domain/api-access/webhooks/webhook-endpoints';
import { mayWebhook } from '@sankofa/domain/api-access/webhooks/webhook-policy';
import { maxWebhooks, secretOverlapHours } from '@sankofa/domain/api-access/webhooks/webhook-rules';
import { webhookTexts } from '@sankofa/domain/api-access/webhooks/webhook-texts';
import { isLocalHost } from '@sankofa/domain/api-access/webhooks/webhook-url';
import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Message } from '@sankofa/domain/texts/message';
import { addMs, type Instant } from '@sankofa/domain/values/time';

import { getCustomer } from '../../accounts/accounts.ts';
import type { Config } from '../../platform/config.ts';
import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import { encrypt } from '../../platform/security/encryption.ts';
import { AddressRefused, publicAddressesOf } from '../../platform/security/public-address.ts';
import { notify } from '../../reminders/reminders.ts';
import { isCustomerActive } from '../customer-queries.ts';
import { failWaitingOf } from './sent-event-queries.ts';
import { newSecret } from './signature.ts';
import { hostOf, lockOf, ownPage } from './webhook-names.ts';
import {
  addWebhook,
  changeWebhook,
  countWebhooks,
  findWebhook,
  lockWebhook,
  lockWebhooksOf,
  type WebhookRow,
} from './webhook-queries.ts';

const hourMs = 3_600_000;
const lookupMs = 3_000;

/**
 * Refuses an address that we would not send to. A name may lead elsewhere later, so each attempt checks it again.
 * @throws Problem `request.invalid`
 */
export async function ensureReachable(address: string, { sendsToLocalhost }: Config) {
  const url = URL.parse(address);
  // The schema reads it by a simpler rule than connections do.
  if (!url || url.username !== '' || url.password !== '') throw urlRefused(webhookTexts.url);
  const { protocol, hostname } = url;
  if (!sendsToLocalhost && (protocol !== 'https:' || isLocalHost(hostname)))
    throw urlRefused(protocol === 'https:' ? webhookTexts.privateAddress : webhookTexts.url);
  try {
    const tooLong = pause(lookupMs, null, { ref: false }).then(() => {
      throw new Error('The look-up took too long');
    });
    await Promise.race([publicAddressesOf(hostname, { sendsToLocalhost }), tooLong]);
  } catch (error) {
    throw urlRefused(
      error instanceof AddressRefused ? webhookTexts.privateAddress : webhookTexts.unknownHost,
    );
  }
}

const urlRefused = (message: Message) =>
  new Problem('request.invalid', { message, fields: { url: message } });

/**
 * Creates a webhook and emails its customer. The response is the only place where its secret appears.
 * @throws Problem `thing.not_found`, `webhook.too_many`, `account.step_not_allowed`
 */
export async function createWebhook(
  work: Work,
  { customerId, url, events }: NewWebhook & { customerId: string },
  encryptionSecret: string,
) {
  authorize(work, 'admin', mayWebhook.create, { customerId });
  const { tx, now, actor } = work;
  await getCustomer(tx, customerId);
  if (!(await isCustomerActive(tx, customerId)))
    throw new Problem('account.step_not_allowed', { message: webhookTexts.customerInactive });
  await lockWebhooksOf(tx, customerId);
  if ((await countWebhooks(tx, customerId)) >= maxWebhooks) throw new Problem('webhook.too_many');
  const id = newId(now);
  const secret = newSecret();
  const subscribed = [...new Set(events)];
  await addWebhook(tx, {
    id,
    customerId,
    url,
    events: subscribed,
    lockedSecret: encrypt(encryptionSecret, lockOf(id), secret),
    createdBy: actor.id,
    createdAt: now,
  });
  const host = hostOf(url);
  audit(work, {
    action: 'webhook.create',
    subject: 'webhook',
    subjectId: id,
    after: { customerId, url: host, events: subscribed },
  });
  const body = actor.id === customerId ? webhookTexts.createdBody : webhookTexts.createdForYouBody;
  await notify(work, {
    userId: customerId,
    key: `webhook-created:${id}`,
    title: webhookTexts.createdTitle,
    body: body({ host }),
    link: ownPage,
    label: webhookTexts.manage,
  });
  return { ...shownWebhook(await getWebhook(work, id), now), secret };
}

/** Creates a new secret. The one before it signs too for a day, so that the receiver can change it meanwhile. */
export async function rotateSecret(work: Work, id: string, encryptionSecret: string) {
  const webhook = await lockOwn(work, id);
  refuseRevoked(webhook);
  const secret = newSecret();
  await changeWebhook(work.tx, id, {
    lockedSecret: encrypt(encryptionSecret, lockOf(id), secret),
    oldLockedSecret: webhook.lockedSecret,
    oldSecretUntil: addMs(work.now, secretOverlapHours * hourMs),
  });
  audit(work, { action: 'webhook.rotate-secret', subject: 'webhook', subjectId: id });
  await notify(work, {
    userId: webhook.customerId,
    key: `webhook-rotated:${id}:${work.request.id}`,
    title: webhookTexts.rotatedTitle,
    body: webhookTexts.rotatedBody({ host: hostOf(webhook.url) }),
    link: ownPage,
    label: webhookTexts.manage,
  });
  return { ...shownWebhook(await getWebhook(work, id), work.now), secret };
}

/** Turns on a webhook that was turned off; one that is on stays as it is. */
export async function turnOn(work: Work, id: string): Promise<WebhookRow> {
  const webhook = await lockOwn(work, id);
  refuseRevoked(webhook);
  if (webhook.turnedOffAt !== null) {
    await changeWebhook(work.tx, id, { turnedOffAt: null, failingSince: null });
    audit(work, { action: 'webhook.turn-on', subject: 'webhook', subjectId: id });
  }
  return getWebhook(work, id);
}

/** Revokes a webhook for good; a revoked one stays as it is. With a reason, the customer is notified by email. */
export async function revokeWebhook(work: Work, id: string, reason: string | null) {
  const webhook = await lockWebhook(work.tx, id);
  if (!webhook || !mayWebhook.revoke(work.actor, webhook)) throw notFound();
  if (webhook.revokedAt === null) {
    await changeWebhook(work.tx, id, { revokedAt: work.now, revokeReason: reason });
    await failWaitingOf(work.tx, id);
    audit(work, { action: 'webhook.revoke', subject: 'webhook', subjectId: id, reason });
    if (reason !== null)
      await notify(work, {
        userId: webhook.customerId,
        key: `webhook-revoked:${id}`,
        title: webhookTexts.revokedTitle,
        body: webhookTexts.revokedBody({ host: hostOf(webhook.url), reason }),
        link: ownPage,
        label: webhookTexts.manage,
      });
  }
  return getWebhook(work, id);
}

/**
 * Locks a webhook of the actor.
 * @throws Problem `thing.not_found`
 */
export async function lockOwn(work: Work, id: string): Promise<WebhookRow> {
  const webhook = await lockWebhook(work.tx, id);
  if (!webhook || !mayWebhook.manage(work.actor, webhook)) throw notFound();
  return webhook;
}

function refuseRevoked({ revokedAt }: WebhookRow) {
  if (revokedAt !== null)
    throw new Problem('webhook.step_not_allowed', { message: webhookTexts.isRevoked });
}

/** @throws Problem `webhook.step_not_allowed` if nothing is sent to the webhook any more */
export function refuseOff(webhook: WebhookRow) {
  refuseRevoked(webhook);
  if (webhook.turnedOffAt !== null)
    throw new Problem('webhook.step_not_allowed', { message: webhookTexts.isOff });
}

export const notFound = () => new Problem('thing.not_found', { message: webhookTexts.notFound });

async function getWebhook({ tx }: Work, id: string): Promise<WebhookRow> {
  const row = await findWebhook(tx, id);
  if (!row) throw notFound();
  return row;
}

/** Returns a webhook as its customer sees it. */
export const shownWebhook = (row: WebhookRow, now: Instant): WebhookAnswer => ({
  id: row.id,
  url: row.url,
  events: row.events,
  state: stateOf(row),
  createdAt: row.createdAt,
  isCreatedByUs: row.createdBy !== row.customerId,
  failingSince: row.failingSince,
  turnedOffAt: row.turnedOffAt,
  oldSecretUntil:
    row.oldSecretUntil !== null && row.oldSecretUntil > now ? row.oldSecretUntil : null,
  revokedAt: row.revokedAt,
  revokeReason: row.revokeReason,
});

/** Returns a webhook as admins see it, with its customer. */
export const officeWebhook = (row: WebhookRow, now: Instant) => ({
  ...shownWebhook(row, now),
  customer: { id: row.customerId, name: row.customerName, customerCode: row.customerCode },
});

function stateOf({ revokedAt, turnedOffAt }: WebhookRow): WebhookState {
  if (revokedAt !== null) return 'REVOKED';
  return turnedOffAt === null ? 'ACTIVE' : 'OFF';
}
