import type { SentFile } from '../../platform/files/files.ts';
import { splitQuote } from './split-quote.ts';

export type IncomingEmail = {
  /** Null for what no person wrote: automatic replies, bounces and lists. */
  reply: {
    /** Its Message-ID, or a hash of the email if it has none. */
    emailId: string;
    text: string;
    quoted: string | null;
    files: readonly (SentFile & { name: string })[];
  } | null;
};

/** Removes what the database does not store in texts. */
const stored = (text: string) => text.replaceAll('\0', '');

const maxHtml = 500_000;
const maxText = 20_000;
const automaticPrecedence = /^(?:bulk|junk|list|auto_reply)$/i;

/** Reads an email: its text, also if it has only HTML, in whatever encoding, and its attachments. */
export async function readEmail(bytes: Buffer): Promise<IncomingEmail> {
  // Loaded with the first email, not before the first page.
  const [{ simpleParser }, { sha256 }] = await Promise.all([
    import('mailparser'),
    import('../../platform/canonical.ts'),
  ]);
  const email = await simpleParser(bytes, {
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
    maxHtmlLengthToParse: maxHtml,
  });
  const headerOf = (name: string) =>
    email.headerLines
      .filter(({ key }) => key === name)
      .map(({ line }) => line.slice(line.indexOf(':') + 1).trim());
  const isAutomatic =
    headerOf('auto-submitted').some((value) => !/^no\b/i.test(value)) ||
    headerOf('precedence').some((value) => automaticPrecedence.test(value)) ||
    ['list-id', 'x-autoreply', 'x-autorespond', 'x-failed-recipients'].some(
      (name) => headerOf(name).length > 0,
    ) ||
    headerOf('content-type').some((value) => /^multipart\/report\b/i.test(value));
  if (isAutomatic) return { reply: null };
  const { text, quoted } = splitQuote(stored(email.text ?? '').slice(0, maxText));
  return {
    reply: {
      emailId: stored(email.messageId ?? '').slice(0, 250) || sha256(bytes),
      text,
      quoted,
      files: email.attachments.map(({ content, contentType, filename }) => ({
        bytes: content,
        kind: contentType.toLowerCase().replace('image/jpg', 'image/jpeg'),
        name:
          stored(filename ?? '')
            .replaceAll(/\s+/g, ' ')
            .trim()
            .slice(-120) || 'file',
      })),
    },
  };
}
