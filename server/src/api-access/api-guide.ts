import { webhookBodies } from '@sankofa/domain/api-access/webhooks/webhook-events';
import { webhookExamples } from '@sankofa/domain/api-access/webhooks/webhook-examples';
import {
  eventLogDays,
  maxFailingDays,
  maxAttempts,
  secretOverlapHours,
} from '@sankofa/domain/api-access/webhooks/webhook-rules';
import { keyCallsPerMinute } from '@sankofa/domain/key-scope';

import { schemaOf, type ApiGuide } from '../platform/http/api-document.ts';

/** Returns the guide at the top of the API documentation, in Markdown. A test runs its examples. */
export const apiGuide = (publicUrl: string): ApiGuide => ({
  description: descriptionOf(publicUrl),
  webhooks: Object.fromEntries(
    Object.entries(webhookBodies).map(([type, schema]) => [
      type,
      {
        post: {
          summary: summaries[type],
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: {
            content: {
              'application/json': {
                schema: schemaOf(schema, 'output'),
                example: exampleByType[type],
              },
            },
          },
          responses: { '2XX': { description: 'Accepted; anything else is sent again' } },
        },
      },
    ]),
  ),
});

const exampleByType: Readonly<Record<string, unknown>> = webhookExamples;
const summaries: Readonly<Record<string, string>> = {
  'shipment.status_changed': 'The status of a shipment changed',
  'shipment.milestone': 'A shipment reached a milestone or was delayed',
  'package.received': 'A carton was received in our warehouse in China',
  'invoice.issued': 'An invoice was issued',
  'payment.confirmed': 'We confirmed a payment',
  'webhook.test': 'Sent when you choose “Send test event”',
};

const descriptionOf = (publicUrl: string) => `API for freight from China to Ghana.

## API keys

Create an API key in your profile, under API keys and webhooks, and send it with each request. You can use it for the operations below that name a scope, \`read\` or \`pre-alert\`, and only for your own records. Keep it on your server. Never put it in a website or an app.

List your shipments:

\`\`\`sh
curl "${publicUrl}/api/shipments?limit=20" \\
  -H "Authorization: Bearer $SANKOFA_KEY"
\`\`\`

Lists are paged. To get the next page, send the \`nextCursor\` of the last response as \`cursor\`.

Look up our rates:

\`\`\`sh
curl "${publicUrl}/api/rates" \\
  -H "Authorization: Bearer $SANKOFA_KEY"
\`\`\`

Register goods that you expect (scope \`pre-alert\`). The office is one of the address kit. Use a different Idempotency-Key for each shipment, such as the number of your order. If you repeat the request after a network failure, nothing is created twice.

\`\`\`sh
curl "${publicUrl}/api/shipments" \\
  -H "Authorization: Bearer $SANKOFA_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: order-1042" \\
  -d '{
    "mode": "SEA",
    "goodsClass": "NORMAL",
    "destinationSiteId": "'"$SANKOFA_OFFICE"'",
    "lines": [{ "supplierNumber": "SF100200300", "contents": "Shoes", "cartons": 2 }]
  }'
\`\`\`

An error has a \`code\` that stays the same and a \`message\` for people. Each key may send ${keyCallsPerMinute} requests a minute: see the headers RateLimit-Limit, RateLimit-Remaining and RateLimit-Reset, and Retry-After of a response with status 429.

Amounts are decimal texts with their currency (\`{ "amount": "1234.50", "currency": "GHS" }\`), and times are in UTC.

## Webhooks

Create a webhook in your profile to be notified of changes without polling. We send each event as a POST request with JSON to your address, which must be on the public internet and start with https://. The events are listed at the end of this page.

Respond with a 2xx status within 5 seconds. Otherwise we send the event again, up to ${maxAttempts} times within about a day, and you can resend it from the log in your profile, which has the events of the last ${eventLogDays} days. A webhook that accepts nothing for ${maxFailingDays} days is turned off. We don’t follow redirects.

Events can arrive more than once or in a different order. Compare their \`id\` and \`timestamp\`.

Check the signature of each event, which follows the [Standard Webhooks](https://www.standardwebhooks.com) scheme. There are libraries for many languages. Or compute it: join the header \`webhook-id\`, the header \`webhook-timestamp\` and the exact body with dots, and compare the HMAC-SHA256 with the part after \`v1,\` of \`webhook-signature\`. The HMAC key is your secret after \`whsec_\`, decoded from base64:

\`\`\`sh
printf '%s.%s.%s' "$WEBHOOK_ID" "$WEBHOOK_TIMESTAMP" "$BODY" |
  openssl dgst -sha256 -binary -mac HMAC \\
    -macopt "hexkey:$(printf '%s' "\${WEBHOOK_SECRET#whsec_}" | base64 -d | od -An -tx1 | tr -d ' \\n')" |
  base64
\`\`\`

Refuse a timestamp that is more than 5 minutes old, so that no one can replay an event. After you create a new secret, events have two signatures for ${secretOverlapHours} hours, separated by a space. One that matches is enough.

## Our own pages

Our own pages send an access token instead of a key. With requests other than GET, they also send the value of the XSRF-TOKEN cookie in the X-XSRF-TOKEN header.`;
