import { z } from 'zod';

/** How we reach the services that send messages to phones. Without credentials a service is not asked. */
export type MessageAccess = Readonly<{
  /** The name that SMS come from: at most 11 letters and digits, registered with the gateway. */
  sender: string;
  arkesel: Readonly<{ url: string; key: string }> | null;
  hubtel: Readonly<{ url: string; id: string; secret: string }> | null;
  whatsapp: Readonly<{
    url: string;
    version: string;
    phoneId: string;
    token: string;
    appSecret: string;
    verifyToken: string;
  }> | null;
  /** Ten-thousandths of a cedi: a usual price of one part, and what all SMS may cost. */
  smsPriceE4: number;
  smsDayE4: number;
  smsMonthE4: number;
  /** The unguessable part of the address to which a gateway forwards SMS to our short code; null if it has none. */
  smsReplyToken: string | null;
}>;

const cedis = (usual: string) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,4})?$/, 'must be an amount in cedis, such as 0.05')
    .default(usual);

/** The settings of messages to phones. */
export const messageSettings = {
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'must be 3 to 11 letters and digits')
    .default('Sankofa')
    .describe('Sender name of SMS. Register it with each gateway first.'),
  SMS_PRICE_GHS: cedis('0.05').describe(
    'Usual price of one SMS in cedis, used until the gateway reports the cost.',
  ),
  SMS_DAILY_LIMIT_GHS: cedis('50').describe(
    'What all SMS of a day may cost, in cedis. Above it, only emails are sent.',
  ),
  SMS_MONTHLY_LIMIT_GHS: cedis('600').describe('What all SMS of a month may cost, in cedis.'),
  ARKESEL_API_KEY: z
    .string()
    .optional()
    .describe('API key of Arkesel. With it, SMS are sent. The demo uses simulated services.'),
  HUBTEL_CLIENT_ID: z
    .string()
    .optional()
    .describe(
      'Client ID of Hubtel. With HUBTEL_CLIENT_SECRET, SMS are sent; if Arkesel is set too, when Arkesel refuses.',
    ),
  HUBTEL_CLIENT_SECRET: z.string().optional().describe('Client secret of Hubtel.'),
  SMS_REPLY_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9]{24,80}$/, 'must be 24 to 80 letters and digits')
    .optional()
    .describe(
      'With a short code: an unguessable text. Have the gateway forward SMS to PUBLIC_URL/api/phone-messages/sms/TOKEN?from=NUMBER&text=TEXT&id=ID; they are answered. If not set, SMS are not answered.',
    ),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'must be the number’s ID, not the number')
    .optional()
    .describe(
      'Phone number ID of the WhatsApp Cloud API. With the token, app secret and verify token, WhatsApp messages are sent and answered.',
    ),
  WHATSAPP_TOKEN: z.string().optional().describe('Access token of the WhatsApp Cloud API.'),
  WHATSAPP_APP_SECRET: z
    .string()
    .optional()
    .describe('App secret, with which WhatsApp signs its events.'),
  WHATSAPP_VERIFY_TOKEN: z
    .string()
    .min(12)
    .optional()
    .describe('A text of your choice, entered at Meta too when the webhook is set up.'),
  WHATSAPP_VERSION: z
    .string()
    .regex(/^v\d{2}\.0$/, 'must be a version such as v26.0')
    .default('v26.0')
    .describe('Version of the WhatsApp Cloud API. Each is supported for about two years.'),
};

type Values = z.infer<z.ZodObject<typeof messageSettings>>;

const e4 = (amount: string) => Math.round(Number(amount) * 10_000);

/** Returns how to reach each service for which all parts of its credentials are set. */
export function messagesOf(values: Values): MessageAccess {
  const { ARKESEL_API_KEY: key, HUBTEL_CLIENT_ID: id, HUBTEL_CLIENT_SECRET: secret } = values;
  const { WHATSAPP_PHONE_ID: phoneId, WHATSAPP_TOKEN: token } = values;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = values;
  return Object.freeze({
    sender: values.SMS_SENDER,
    arkesel: key ? { url: 'https://sms.arkesel.com', key } : null,
    hubtel: id && secret ? { url: 'https://sms.hubtel.com', id, secret } : null,
    whatsapp:
      phoneId && token && appSecret && verifyToken
        ? {
            url: 'https://graph.facebook.com',
            version: values.WHATSAPP_VERSION,
            phoneId,
            token,
            appSecret,
            verifyToken,
          }
        : null,
    smsPriceE4: e4(values.SMS_PRICE_GHS),
    smsDayE4: e4(values.SMS_DAILY_LIMIT_GHS),
    smsMonthE4: e4(values.SMS_MONTHLY_LIMIT_GHS),
    smsReplyToken: values.SMS_REPLY_TOKEN ?? null,
  });
}
