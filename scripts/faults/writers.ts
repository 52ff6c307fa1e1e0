import { setTimeout as pause } from 'node:timers/promises';

import type { Freight } from '@sankofa/domain/fixtures/freight';
import { type Call, freightOverHttp } from '@sankofa/domain/fixtures/freight-over-http';
import type { DemoName } from '@sankofa/domain/fixtures/people';
import { shipmentStages } from '@sankofa/domain/fixtures/shipment-stages';

import { type Caller, signIn, unwrap } from '../../e2e/support/product/api-client.ts';

/** A write that was answered with success: its path, the id that the answer or the request names, and when. */
export type Acknowledged = { path: string; id: string; at: number };
/** A write whose answer was lost or was a fault of the server. It is sent again with the same key. */
export type Doubtful = { person: DemoName; call: Call; key: string };

/** What clients know about their writes. */
export type Record = {
  acknowledged: Acknowledged[];
  doubtful: Doubtful[];
  /** Answers that no fault explains. */
  unexpected: string[];
};

export const newRecord = (): Record => ({ acknowledged: [], doubtful: [], unexpected: [] });

type Answer = { id?: string };

/** The object of a write: of the answer where it creates one, else of the request. */
function noteAcknowledged(record: Record, { path, body }: Call, answer: Answer) {
  const named = 'packageId' in body ? String(body.packageId) : undefined;
  const inPath = /\/([0-9a-f-]{36})\//.exec(path)?.[1];
  const id = named ?? inPath ?? answer.id ?? '';
  record.acknowledged.push({
    path: path.replace(/[0-9a-f-]{36}/, ':id'),
    id,
    at: performance.now(),
  });
}

const noteFault = (record: Record, path: string, reply: { status: number; body: unknown }) =>
  record.unexpected.push(`${reply.status} ${path} ${JSON.stringify(reply.body)}`);

/** Returns the steps of a shipment as calls that are noted. */
function notedFreight(caller: Caller, person: DemoName, record: Record): Freight {
  return freightOverHttp(async <T>(call: Call) => {
    const { method, path, body, version } = call;
    if (method === 'GET') {
      const read = await caller.get<T>(path);
      if (read.status === 500) noteFault(record, path, read);
      return unwrap(read);
    }
    const key = crypto.randomUUID();
    const options = { key, ...(version !== undefined && { version }) };
    const reply = await caller.post<T & Answer>(path, body, options).catch((error: unknown) => {
      record.doubtful.push({ person, call, key });
      throw error;
    });
    if (reply.status < 300) noteAcknowledged(record, call, reply.body);
    else if (reply.status >= 500) record.doubtful.push({ person, call, key });
    // Whatever is away or full is answered with 503, which the app sends again; 500 means that it was not expected.
    if (reply.status === 500 || (reply.status >= 300 && reply.status < 500))
      noteFault(record, path, reply);
    return unwrap(reply);
  });
}

/** Writers of one company: each takes shipments from the pre-alert to the confirmed payment, one after the other. */
export async function startWriters(
  url: string,
  record: Record,
  writers: number,
  now = () => new Date().toISOString(),
) {
  const [customer, staff, finance] = await Promise.all(
    (['customer', 'staff', 'finance'] as const).map((name) => signIn(url, name)),
  );
  if (!customer || !staff || !finance) throw new Error('Three people log in');
  const { user } = unwrap(await customer.get<{ user: { id: string } }>('/auth/me'));
  const { items } = unwrap(
    await staff.get<{ items: { id: string; city: string }[] }>('/warehouse/sites'),
  );
  const inCity = (city: string) => items.find((site) => site.city === city)?.id ?? '';
  const byStaff = notedFreight(staff, 'staff', record);
  const stages = shipmentStages({
    sites: { guangzhou: inCity('Guangzhou'), accra: inCity('Accra') },
    now,
    customer: byStaff,
    announcer: byStaff,
    customerId: user.id,
    payer: notedFreight(finance, 'finance', record),
    china: byStaff,
    finance: byStaff,
    planner: byStaff,
    ghana: byStaff,
  });
  const duty = { isOver: false };
  const write = async (): Promise<number> => {
    let shipments = 0;
    while (!duty.isOver) {
      // A reference of a payment must be new, also after a restart.
      const reference = `MP${crypto.randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase()}`;
      try {
        const { invoice } = await stages.invoicedShipment({ supplierNumber: reference });
        const payment = await stages.submittedPayment(invoice, { reference });
        await byStaff.confirmPayment(payment.id).catch(() => undefined);
        shipments += 1;
      } catch {
        // What became of the write is noted; the next shipment is a new one. A person would wait too.
        await pause(500);
      }
    }
    return shipments;
  };
  const all = Promise.all(Array.from({ length: writers }, write));
  return {
    stop: async () => {
      duty.isOver = true;
      return (await all).reduce((sum, count) => sum + count, 0);
    },
  };
}

/** Sends every doubtful write again with its key. Whatever became of it, it now has one effect or is refused. */
export async function sendAgain(url: string, record: Record) {
  const callers = new Map<DemoName, Caller>();
  for (const { person, call, key } of record.doubtful.splice(0)) {
    const caller = callers.get(person) ?? (await signIn(url, person));
    callers.set(person, caller);
    const { path, body, version } = call;
    const options = { key, ...(version !== undefined && { version }) };
    const reply = await caller.post<Answer>(path, body, options);
    if (reply.status < 300) noteAcknowledged(record, call, reply.body);
    // Between the attempts a colleague may have changed the invoice or confirmed the payment.
    else if (![409, 412, 422].includes(reply.status)) noteFault(record, `again: ${path}`, reply);
  }
}
