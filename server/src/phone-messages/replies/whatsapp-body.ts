import { z } from 'zod/mini';

/** What WhatsApp sends, read loosely: unknown fields and kinds of events are left alone. */
const messageSchema = z.object({
  id: z.string(),
  from: z.nullish(z.string()),
  from_user_id: z.nullish(z.string()),
  timestamp: z.string(),
  type: z.string(),
  text: z.nullish(z.object({ body: z.string() })),
  button: z.nullish(z.object({ text: z.nullish(z.string()) })),
});
const statusSchema = z.object({
  id: z.string(),
  status: z.string(),
  biz_opaque_callback_data: z.nullish(z.string()),
  errors: z.nullish(z.array(z.object({ code: z.nullish(z.number()) }))),
});
const contactSchema = z.object({ wa_id: z.nullish(z.string()), user_id: z.nullish(z.string()) });
const changeSchema = z.object({
  field: z.string(),
  value: z.object({
    metadata: z.nullish(z.object({ phone_number_id: z.nullish(z.string()) })),
    contacts: z.nullish(z.array(z.unknown())),
    messages: z.nullish(z.array(z.unknown())),
    statuses: z.nullish(z.array(z.unknown())),
  }),
});
const bodySchema = z.object({
  entry: z.array(z.object({ changes: z.nullish(z.array(z.unknown())) })),
});

export type IncomingMessage = {
  id: string;
  /** In E.164; null if the person hides it. */
  number: string | null;
  userId: string | null;
  /** Unix seconds. */
  seconds: number;
  /** Null for what is no text, such as a picture. */
  text: string | null;
  isReaction: boolean;
};
export type IncomingStatus = {
  providerId: string;
  status: string;
  /** Our own id, if they repeat it. */
  messageId: string | null;
  errorCode: number | null;
};

/** One that cannot be read does not keep the others from being read. */
const readable = <T extends z.ZodMiniType>(
  schema: T,
  list: readonly unknown[] | null | undefined,
) =>
  (list ?? []).flatMap((one) => {
    const read = schema.safeParse(one);
    return read.success ? [read.data] : [];
  });

/** Returns the messages and statuses of one POST, which may hold several entries with several of each. */
export function readWhatsappBody(body: unknown, phoneId: string) {
  const read = bodySchema.safeParse(body);
  const changes = readable(
    changeSchema,
    (read.data?.entry ?? []).flatMap((entry) => entry.changes ?? []),
  ).filter(
    ({ field, value }) => field === 'messages' && value.metadata?.phone_number_id === phoneId,
  );
  return {
    messages: changes.flatMap(({ value }) => messagesIn(value)),
    statuses: changes.flatMap(({ value }) => readable(statusSchema, value.statuses).map(statusOf)),
  };
}

function messagesIn({
  contacts,
  messages,
}: z.output<typeof changeSchema>['value']): IncomingMessage[] {
  const people = readable(contactSchema, contacts);
  const all = readable(messageSchema, messages);
  return all.map((message) => {
    const from = message.from ?? null;
    // With one person in the POST, it is theirs also if their number is hidden.
    const person =
      people.find((one) => one.wa_id === from) ?? (people.length === 1 ? people[0] : undefined);
    return {
      id: clean(message.id),
      number: numberOf(from ?? person?.wa_id ?? null),
      userId: userIdOf(message.from_user_id ?? person?.user_id ?? null),
      seconds: Number(message.timestamp),
      text: message.text?.body ?? message.button?.text ?? null,
      isReaction: message.type === 'reaction',
    };
  });
}

/** As PostgreSQL stores it. */
const clean = (text: string) => text.toWellFormed().replaceAll('\0', '').slice(0, 200);

/** Such as GH.13491208655302741918; WhatsApp takes it as the receiver of an answer. */
const userIdOf = (id: string | null) =>
  id !== null && /^[A-Z]{2}\.[\da-zA-Z.]{1,160}$/.test(id) ? id : null;

const numberOf = (digits: string | null) =>
  digits !== null && /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const statusOf = (status: z.output<typeof statusSchema>): IncomingStatus => {
  const own = status.biz_opaque_callback_data ?? '';
  return {
    providerId: clean(status.id),
    status: status.status,
    messageId: uuid.test(own) ? own : null,
    errorCode: status.errors?.[0]?.code ?? null,
  };
};
