import fs from 'node:fs/promises';
import path from 'node:path';

import type { Instant } from '@sankofa/domain/values/time';
import { z } from 'zod/mini';

import { isThisMachine } from '../settings/this-machine.ts';

export type Email = {
  /** Our own id, the same for every attempt, so that a mailbox can detect a duplicate. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The name of the sender, if MAIL_FROM has none. */
  sender?: string | undefined;
  at: Instant;
  /** The address of answers, if they are not lost. */
  replyTo?: string | undefined;
  /** The address that ends emails of this kind, and whether it takes the request of a mail program (RFC 8058). */
  unsubscribe?: { url: string; byPost: boolean } | undefined;
  /** An attached PDF. */
  attachment?: { fileName: string; bytes: Uint8Array };
};
/** An email in the folder; its attachment is in the `.eml` and named here. */
export type SentEmail = Omit<Email, 'attachment'> & { attached?: string | undefined };

export type Mail = {
  /** Delivers the email. Throws the response of a mail server that refuses it. */
  send: (email: Email) => Promise<void>;
  close: () => void;
};

export type MailSettings = {
  /**
   * `smtp://user:password@host:587`; null writes the emails to the folder instead. Another machine must offer TLS,
   * unless the address ends with `?requireTLS=false`.
   */
  smtpUrl: string | null;
  from: string;
  folder: string;
  /** The domain of message ids. */
  host: string;
};

/** Returns the folder for emails when no mail server is set. */
export const mailFolderOf = (dataDir: string) => path.join(dataDir, 'mail');

export function openMail(settings: MailSettings): Mail {
  return settings.smtpUrl === null
    ? mailToFolder(settings)
    : mailBySmtp(settings, settings.smtpUrl);
}

function mailBySmtp(settings: MailSettings, url: string): Mail {
  const transport = onFirstEmail(({ createTransport }) =>
    createTransport({
      url,
      requireTLS: needsTls(url),
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    }),
  );
  return {
    send: async (email) => {
      await (await transport.get()).sendMail(messageOf(email, settings));
    },
    close: transport.close,
  };
}

/**
 * Returns whether emails and the password are sent by TLS only. Nodemailer would send them in clear text to a server
 * that does not offer STARTTLS, or to who removes the offer.
 */
function needsTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return !isThisMachine(hostname) && searchParams.get('requireTLS') !== 'false';
}

/** Loads Nodemailer with the first email, not before the first page. */
function onFirstEmail<T extends { close: () => void }>(
  open: (nodemailer: typeof import('nodemailer')) => T,
) {
  let opened: Promise<T> | null = null;
  return {
    get: () => (opened ??= import('nodemailer').then(open)),
    close: () => void opened?.then((transport) => transport.close()),
  };
}

/** Writes each email as `.eml`, which every mail program opens, and with the data for `/dev/mail`. */
function mailToFolder(settings: MailSettings): Mail {
  const transport = onFirstEmail(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    send: async (email) => {
      await fs.mkdir(settings.folder, { recursive: true, mode: 0o700 });
      const { message } = await (await transport.get()).sendMail(messageOf(email, settings));
      const name = path.join(settings.folder, email.id);
      await fs.writeFile(`${name}.eml`, message, { mode: 0o600 });
      const { attachment, ...words } = email;
      const stored: SentEmail = { ...words, attached: attachment?.fileName };
      await fs.writeFile(`${name}.json`, JSON.stringify(stored), { mode: 0o600 });
    },
    close: transport.close,
  };
}

const messageOf = (email: Email, { from, host }: MailSettings) => ({
  from: from.includes('<') ? from : { name: email.sender ?? '', address: from },
  // As an object, so that a comma in it cannot add a second recipient.
  to: { name: '', address: email.to },
  ...(email.replyTo !== undefined && { replyTo: { name: '', address: email.replyTo } }),
  subject: email.subject,
  text: email.text,
  html: email.html,
  attachments: email.attachment
    ? [
        {
          filename: email.attachment.fileName,
          content: Buffer.from(email.attachment.bytes),
          contentType: 'application/pdf',
        },
      ]
    : [],
  messageId: `<${email.id}@${host}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(email.unsubscribe && { 'List-Unsubscribe': `<${email.unsubscribe.url}>` }),
    ...(email.unsubscribe?.byPost && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  // The content comes from our own templates; a path or URL in it is never opened.
  disableFileAccess: true,
  disableUrlAccess: true,
});

const storedEmailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sender: z.optional(z.string()),
  at: z.string(),
  attached: z.optional(z.string()),
  replyTo: z.optional(z.string()),
  unsubscribe: z.optional(z.object({ url: z.string(), byPost: z.boolean() })),
});

/** Returns the emails in the folder, newest first, optionally those to one address. */
export async function emailsIn(folder: string, to?: string): Promise<SentEmail[]> {
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const emails: SentEmail[] = [];
  for (const name of names.filter((name) => name.endsWith('.json'))) {
    const email = storedEmailSchema.parse(
      JSON.parse(await fs.readFile(path.join(folder, name), 'utf8')),
    );
    if (to === undefined || email.to === to.toLowerCase()) emails.push(email);
  }
  return emails.toSorted((a, b) => (a.at + a.id < b.at + b.id ? 1 : -1));
}
