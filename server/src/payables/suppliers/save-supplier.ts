import { authorize } from '@sankofa/domain/authorize';
import { Problem } from '@sankofa/domain/errors/problem';
import { payableTexts } from '@sankofa/domain/payables/payable-texts';
import { mayPayables } from '@sankofa/domain/payables/payables-policy';
import type {
  addSupplier as addCall,
  changeSupplier as changeCall,
} from '@sankofa/domain/payables/supplier-endpoints';
import { payeeText } from '@sankofa/domain/payments/refunds/payee';
import type { z } from 'zod/mini';

import { audit } from '../../platform/database/audit.ts';
import type { Work } from '../../platform/database/work.ts';
import { newId } from '../../platform/ids.ts';
import {
  insertSupplier,
  isNameTaken,
  lockSupplier,
  shownSupplier,
  updateSupplier,
} from './supplier-queries.ts';

type Added = z.output<(typeof addCall)['body']>;
type Changed = z.output<(typeof changeCall)['body']>;

const exists = (name: string) =>
  new Problem('supplier.exists', {
    message: payableTexts.nameTaken({ name }),
    fields: { name: payableTexts.nameTaken({ name }) },
  });

const numberAndAccount = ({ tin, payee }: Pick<Added, 'tin' | 'payee'>) => ({
  tin: tin ?? null,
  payee: payee === undefined ? null : JSON.stringify(payee),
  payTo: payee === undefined ? null : payeeText(payee),
});

/**
 * Adds a supplier, with its account if it is known.
 * @throws Problem supplier.exists
 */
export async function addSupplier(work: Work, { payee, tin, ...entered }: Added): Promise<string> {
  authorize(work, 'finance', mayPayables.enter);
  const id = newId(work.now);
  const account = numberAndAccount({ payee, tin });
  const isNew = await insertSupplier(work.tx, {
    ...entered,
    ...account,
    id,
    createdBy: work.actor.id,
    createdAt: work.now,
  });
  if (!isNew) throw exists(entered.name);
  audit(work, {
    action: 'supplier.add',
    subject: 'supplier',
    subjectId: id,
    after: { ...entered, tin: account.tin, payTo: account.payTo },
  });
  return id;
}

/**
 * Changes a supplier. Payments that are requested already keep the account they were requested with.
 * @throws Problem supplier.exists, request.version_stale
 */
export async function changeSupplier(
  work: Work,
  { id, version, payee, tin, ...entered }: Changed & { id: string; version: number },
): Promise<string> {
  authorize(work, 'finance', mayPayables.enter);
  const before = await lockSupplier(work.tx, id);
  if (version !== before.version)
    throw new Problem('request.version_stale', {
      current: await shownSupplier(work.tx, id, work.now),
    });
  if (await isNameTaken(work.tx, entered.name, id)) throw exists(entered.name);
  const account = numberAndAccount({ payee, tin });
  await updateSupplier(work.tx, id, { ...entered, ...account });
  audit(work, {
    action: 'supplier.change',
    subject: 'supplier',
    subjectId: id,
    before: {
      name: before.name,
      country: before.country,
      currency: before.currency,
      tin: before.tin,
      payTo: before.payTo,
      isActive: before.isActive,
    },
    after: { ...entered, tin: account.tin, payTo: account.payTo },
  });
  return id;
}
