import type { FastifyInstance } from 'fastify';

import { receiveMessage } from './receive-message.ts';
import type { PhoneBook, SimulatedMessage } from './simulated-message.ts';

type SentBody = {
  to?: string;
  recipient?: string;
  biz_opaque_callback_data: string;
  text?: { body: string };
  template?: { name: string; components: [{ parameters: [{ text: string }] }] };
};

/** Answers like the WhatsApp Cloud API: free text only to numbers that wrote within 24 hours. */
export function addWhatsapp(
  app: FastifyInstance,
  book: PhoneBook,
  {
    token,
    inWindow,
    accepted,
  }: {
    token: string;
    inWindow: ReadonlySet<string>;
    accepted: (message: SimulatedMessage | undefined) => void;
  },
) {
  app.post<{ Body: SentBody }>('/whatsapp/v26.0/:phone/messages', (request, reply) => {
    const { recipient, biz_opaque_callback_data: back, text, template } = request.body;
    const to = request.body.to ?? recipient;
    if (request.headers.authorization !== `Bearer ${token}`)
      return reply.code(401).send({ error: { code: 190 } });
    if (to === undefined || (request.body.to && !/^\d+$/.test(to)))
      return reply.code(400).send({ error: { code: 100 } });
    if (!template && !inWindow.has(to)) return reply.code(400).send({ error: { code: 131_047 } });
    const message = {
      provider: 'WHATSAPP',
      to,
      text: text?.body ?? template?.components[0].parameters[0].text ?? '',
      template: template?.name ?? null,
      back,
    } as const;
    const { id, answer } = receiveMessage(book, reply, message);
    if (answer) return answer;
    accepted(book.messages.at(-1));
    return reply.send({ messages: [{ id, message_status: 'accepted' }] });
  });
}
