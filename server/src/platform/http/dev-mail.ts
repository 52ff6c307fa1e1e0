import { listTestEmails } from '@sankofa/domain/health-endpoints';
import type { FastifyInstance } from 'fastify';

import { emailsIn } from '../email/mailer.ts';
import { serve } from './serve.ts';

/** Registers the page with the emails of the demo and tests, which have no mailboxes. Never in production. */
export function devMailRoutes(app: FastifyInstance, folder: string) {
  serve(app, listTestEmails, async (_reading, { query, http }) => {
    void http.reply.header('cache-control', 'no-store');
    return emailsIn(folder, query.to);
  });

  app.get<{ Querystring: { to?: unknown } }>('/dev/mail', async (request, reply) => {
    const { to } = request.query;
    const emails = await emailsIn(folder, typeof to === 'string' && to !== '' ? to : undefined);
    const rows = emails.map(
      ({ id, to, subject, html, at, attached }) =>
        `<details><summary><time>${escaped(at)}</time> <b>${escaped(subject)}</b> ${escaped(to)}</summary>` +
        `<iframe sandbox="allow-popups allow-top-navigation-by-user-activation" title="${escaped(subject)}" srcdoc="${escaped(html)}"></iframe>${attached === undefined ? '' : `<p>Attachment: ${escaped(attached)}, in ${escaped(id)}.eml</p>`}</details>`,
    );
    const page = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Demo emails</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}
iframe{width:100%;height:36rem;border:1px solid #ccc}summary{cursor:pointer;padding:.5rem 0}</style>
<h1>Demo emails</h1>${rows.join('\n') || '<p>No emails sent yet.</p>'}</html>`;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'",
      )
      .send(page);
  });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
