import type { FastifyInstance } from 'fastify';

import type { SimulatedMessage } from './simulated-message.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const rowOf = ({ provider, to, text, template }: SimulatedMessage) =>
  `<li><strong>${provider} to +${escaped(to)}</strong>${template === null ? '' : ` (template ${escaped(template)})`}<pre>${escaped(text)}</pre></li>`;

const page = (messages: readonly SimulatedMessage[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Simulated phones</title>
<style>body{font:16px system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap}</style>
<h1>Simulated phones</h1>
<form method="post" action="/write">
<p><label>From (digits, such as 233244123456) <input name="from" pattern="[0-9]{8,15}" required></label></p>
<p><label>WhatsApp message <input name="text" required></label> <button>Send</button></p></form>
<h2>Messages received, newest first</h2><ul>${messages.toReversed().map(rowOf).join('')}</ul></html>`;

/** Adds a page that shows what phones received, and from which one can write by WhatsApp. */
export function addPhonePage(
  app: FastifyInstance,
  {
    messages,
    write,
  }: { messages: readonly SimulatedMessage[]; write: (from: string, text: string) => string },
) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.get('/', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page(messages)),
  );
  app.post('/write', (request, reply) => {
    const { body } = request;
    if (body instanceof URLSearchParams) write(body.get('from') ?? '', body.get('text') ?? '');
    return reply.redirect('/', 303);
  });
}
