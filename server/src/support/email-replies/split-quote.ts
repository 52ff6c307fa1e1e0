/** Lines that begin what a mail program quotes below the new text, in the languages of our customers. */
const quoteStarts = [
  /^\s*-{2,}\s?(?:original message|forwarded message|原始邮件|原始郵件|转发邮件)\s?-{0,}/i,
  /^\s*_{10,}\s*$/,
  /^\s*on\b.{4,200}\bwrote:\s*$/i,
  /^\s*le\b.{4,200}\ba écrit\s?:\s*$/i,
  /^.{0,200}(?:写道|寫道)[:：]\s*$/,
  /^\s*(?:发件人|發件人|寄件者)[:：]/,
  /^\s*from:\s.{0,200}(?:@|\[mailto:)/i,
];
/** Lines that begin a signature. */
const signatureStarts = [
  /^--\s?$/,
  /^\s*sent from (?:my|yahoo|outlook|mail for)\b.{0,60}$/i,
  /^\s*get outlook for .{0,40}$/i,
  /^\s*(?:发自我的|從我的|来自我的).{0,40}$/,
];

const longestLine = 400;
const isAny = (patterns: readonly RegExp[], line: string) =>
  line.length <= longestLine && patterns.some((one) => one.test(line));

/**
 * Splits an email into what its writer added and what the mail program quoted, with the signature. If nothing
 * is left above, as when someone answers between the lines, all of it is the text.
 */
export function splitQuote(email: string): { text: string; quoted: string | null } {
  const lines = email.replaceAll('\r\n', '\n').split('\n');
  // From here on, every line is marked as quoted.
  const quotedFrom = lines.findLastIndex((line) => !line.startsWith('>') && line.trim() !== '') + 1;
  const at = lines.findIndex(
    (line, index) =>
      isAny(signatureStarts, line) ||
      isAny(quoteStarts, line) ||
      // The name of the quoted person may be broken into two lines.
      isAny(quoteStarts, `${line} ${lines[index + 1] ?? ''}`.trimEnd()) ||
      (index >= quotedFrom && line.startsWith('>')),
  );
  const text = (at === -1 ? lines : lines.slice(0, at)).join('\n').trim();
  if (at === -1 || text === '') return { text: email.trim(), quoted: null };
  const quoted = lines.slice(at).join('\n').trim();
  return { text, quoted: quoted === '' ? null : quoted };
}
