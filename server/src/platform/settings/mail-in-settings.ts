import { z } from 'zod';

/** The settings of the listener for customers’ replies by email. */
export const mailInSettings = {
  MAIL_IN_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe(
      'Port on which the server accepts customers’ replies to emails about their tickets, by SMTP. The company’s mail server forwards all mail for MAIL_IN_DOMAIN to it. If not set, no email is accepted.',
    ),
  MAIL_IN_HOST: z
    .string()
    .default('127.0.0.1')
    .describe(
      'Address for MAIL_IN_PORT. Only the company’s mail server should be able to reach it.',
    ),
  MAIL_IN_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain, such as reply.example.com')
    .optional()
    .describe('Domain of the addresses that customers reply to. Required with MAIL_IN_PORT.'),
};

type Values = {
  MAIL_IN_PORT?: number | undefined;
  MAIL_IN_HOST: string;
  MAIL_IN_DOMAIN?: string | undefined;
};
export type MailIn = Readonly<{ host: string; port: number; domain: string }>;

export const mailInOf = ({ MAIL_IN_PORT, MAIL_IN_HOST, MAIL_IN_DOMAIN }: Values): MailIn | null =>
  MAIL_IN_PORT !== undefined && MAIL_IN_DOMAIN !== undefined
    ? { host: MAIL_IN_HOST, port: MAIL_IN_PORT, domain: MAIL_IN_DOMAIN.toLowerCase() }
    : null;

export const mailInFaults = ({ MAIL_IN_PORT, MAIL_IN_DOMAIN }: Values): string[] =>
  (MAIL_IN_PORT === undefined) === (MAIL_IN_DOMAIN === undefined)
    ? []
    : ['MAIL_IN_PORT and MAIL_IN_DOMAIN are needed together'];
