import type {
  CertificationAnswer,
  CertificationSwitch,
} from '@sankofa/domain/certification/certification-endpoints';
import { pino } from 'pino';

import { registerForVat } from '../../fixtures/taxes.ts';
import { creditInvoice } from '../../invoices/invoices.ts';
import { systemClock } from '../../platform/clock.ts';
import { startTrade } from '../../testing/trade/trade.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { openAuthority } from '../authority/authority.ts';
import { certifyDocuments } from '../certify-documents.ts';
import { startAuthoritySimulator } from '../simulator/simulator.ts';

/** Starts a company that is registered for VAT, with a simulated Revenue Authority. */
export async function startCertification() {
  const time: { of?: World } = {};
  const authority = await startAuthoritySimulator(() =>
    time.of ? time.of.clock() : systemClock(),
  );
  const world = await startWorld({ evat: authority.access });
  time.of = world;
  const trade = await startTrade(world);
  const admin = await world.as('admin').actor();
  await world.work(admin, (work) => registerForVat(work));
  const parts = { db: world.db, clock: world.clock, log: pino({ level: 'silent' }) };
  return {
    world,
    trade,
    authority,
    parts,
    clerk: world.as('finance'),
    close: async () => {
      await world.close();
      await authority.stop();
    },
    /** Sends what is due, as a process of its own. */
    certify: (patienceMs = 10_000) =>
      certifyDocuments({ ...parts, authority: openAuthority(authority.access, patienceMs) }),
    /** Tests the connection and turns certification on. */
    turnOn: async () => {
      await world.as('admin').post('/certification/test');
      await world.runJobs();
      return (await world.as('admin').post('/certification/on')).json<CertificationSwitch>();
    },
    rowOf: (id: string) =>
      world.db
        .selectFrom('certifications')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    list: async (query = '') =>
      (await world.as('finance').get(`/certifications${query}`)).json<{
        items: CertificationAnswer[];
        open: { awaiting: number; refused: number; late: number };
        total?: number;
      }>(),
    credit: async (invoiceId: string, amount: string) => {
      const finance = await world.as('finance').actor();
      await world.work(finance, (work) =>
        creditInvoice(work, {
          invoiceId,
          amount: { amount, currency: 'GHS' },
          reason: 'The carton was smaller',
        }),
      );
      return world.db
        .selectFrom('creditNotes')
        .selectAll()
        .where('invoiceId', '=', invoiceId)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
    },
  };
}
