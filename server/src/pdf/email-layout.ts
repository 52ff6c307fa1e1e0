import type { Brand } from './document-facts.ts';

/** The company in emails, which link to the logo: many mail programs don't show what an email contains. */
export type EmailBrand = Omit<Brand, 'logo'> & {
  logo: { url: string; width: number; height: number } | null;
};

export type EmailText = {
  /** The preview text that mail programs show next to the subject. */
  preheader: string;
  title: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [label: string, value: string])[] | undefined;
  /** An http or https link; any other is refused with a TypeError. */
  action?: { label: string; url: string } | undefined;
  /** Why this person gets this email, in one sentence; in small print at the end. */
  reason?: string | undefined;
  /** The unsubscribe link for emails of this kind, under the reason. */
  stop?: { label: string; url: string } | undefined;
  brand: EmailBrand;
};
/** An email in both forms. The subject is the title on one line, safe for a header. */
export type EmailParts = { subject: string; text: string; html: string };

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();

/**
 * Renders an email as plain text and as HTML without scripts or style sheets, with the same content. The only
 * image is the company's logo.
 */
export function renderEmail(email: EmailText): EmailParts {
  const url = email.action === undefined ? undefined : safeUrl(email.action.url);
  return { subject: oneLine(email.title), text: asText(email, url), html: asHtml(email, url) };
}

function safeUrl(url: string): string {
  const parsed = new URL(url);
  if (parsed.protocol === 'https:' || parsed.protocol === 'http:') return parsed.href;
  throw new TypeError(`An email cannot link to ${parsed.protocol}`);
}

const signature = (brand: EmailBrand) =>
  [
    brand.name,
    brand.address.join(', '),
    [brand.phone, brand.email, brand.website].filter((part) => part !== '').join(' · '),
  ].filter((line) => line !== '');

function asText(email: EmailText, url: string | undefined): string {
  const facts = (email.facts ?? []).map(([label, value]) => `${label}: ${value}`);
  const parts = [
    email.preheader,
    email.title,
    ...email.paragraphs,
    facts.join('\n'),
    email.action === undefined ? '' : `${email.action.label}:\n${url}`,
    email.reason ?? '',
    email.stop === undefined ? '' : `${email.stop.label}:\n${safeUrl(email.stop.url)}`,
    `-- \n${signature(email.brand).join('\n')}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const font =
  "font-family:Poppins,'Segoe UI',Roboto,Helvetica,Arial,'PingFang SC','Microsoft YaHei',sans-serif";
/** Mail programs that adapt to dark mode read these classes; others show the inline light colours. */
const darkStyle =
  '@media (prefers-color-scheme:dark){.page{background:#0B1722!important}.card{background:#112131!important}' +
  '.ink{color:#EAF1F7!important}.quiet{color:#B4C3D1!important}.rule{border-color:#24394D!important}' +
  '.act{background:#FF7E1F!important;color:#1B0B00!important}.link{color:#5CC8FF!important}}';

function asHtml(email: EmailText, url: string | undefined): string {
  const body = [
    ...email.paragraphs.map(
      (words) => `<p class="ink" style="margin:0 0 14px;color:#0B1B2B">${withBreaks(words)}</p>`,
    ),
    factsTable(email.facts ?? []),
    email.action === undefined || url === undefined ? '' : button(email.action.label, url),
  ].join('\n');
  const reason =
    email.reason === undefined ? '' : `<p style="margin:0 0 8px">${withBreaks(email.reason)}</p>\n`;
  const stop =
    email.stop === undefined
      ? ''
      : `<p style="margin:0 0 8px"><a class="link" href="${escaped(safeUrl(email.stop.url))}" style="color:#0576A4">${escaped(email.stop.label)}</a></p>\n`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(oneLine(email.title))}</title>
<style>${darkStyle}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#F0F4F8">
<div style="display:none;max-height:0;overflow:hidden">${escaped(email.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:#F0F4F8">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${font};font-size:16px;line-height:1.6">
<tr><td class="ink" style="padding:0 4px 14px;font-size:18px;font-weight:600;color:#0B2A4A">${headOf(email.brand)}</td></tr>
<tr><td class="card" style="background:#FFFFFF;border-top:4px solid #00ADEF;border-radius:10px;padding:28px 24px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600;color:#0B1B2B">${escaped(email.title)}</h1>
${body}
</td></tr>
<tr><td class="quiet" style="padding:18px 4px 0;font-size:13px;line-height:1.5;color:#475A6E">
${reason}${stop}${signature(email.brand).map(escaped).join('<br>\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

/** The logo is on white, so that it is readable in dark mode; where images are blocked, its text is the name. */
function headOf({ name, logo }: EmailBrand): string {
  if (!logo) return escaped(name);
  const scale = Math.min(1, 220 / logo.width, 44 / logo.height);
  const sides = [logo.width, logo.height].map((side) => Math.max(1, Math.round(side * scale)));
  return `<img src="${escaped(safeUrl(logo.url))}" alt="${escaped(name)}" width="${sides[0]}" height="${sides[1]}" style="display:block;padding:4px 8px;border-radius:6px;background:#FFFFFF;color:#0B2A4A">`;
}

const withBreaks = (words: string) => escaped(words).replaceAll(/\r?\n/g, '<br>\n');

function factsTable(facts: readonly (readonly [label: string, value: string])[]): string {
  if (facts.length === 0) return '';
  const cell = 'padding:8px 0;vertical-align:top;border-bottom:1px solid #E0E7EE';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" class="quiet rule" style="${cell};padding-right:16px;font-weight:400;font-size:14px;color:#475A6E">${escaped(label)}</th>` +
      `<td class="ink rule" style="${cell};font-weight:600;color:#0B1B2B;overflow-wrap:anywhere">${withBreaks(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:6px 0 20px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`;
}

/** Renders a button. The URL is written out under it, since some programs show links but do not open them. */
const button = (label: string, url: string) =>
  `<p style="margin:22px 0 14px"><a class="act" href="${escaped(url)}" style="display:inline-block;background:#FF6B00;color:#0B1B2B;font-weight:600;text-decoration:none;padding:13px 24px;border-radius:10px">${escaped(label)}</a></p>\n` +
  `<p class="quiet" style="margin:0;font-size:13px;color:#475A6E;overflow-wrap:anywhere">${escaped(label)}: <a class="link" href="${escaped(url)}" style="color:#0576A4">${escaped(url)}</a></p>`;
