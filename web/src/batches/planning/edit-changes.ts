import type { FormReader } from '../../lib/format/form.ts';
import { dictionary } from '../../lib/messages/messages.ts';
import type { Batch } from '../batch-texts.ts';
import { fieldTime } from '../china-time.ts';
import { readDocuments, readPlan } from './batch-form.ts';

/** Labels of the fields of a batch. */
export const fieldTexts = dictionary({
  en: {
    state: 'Status',
    etd: 'Departs',
    eta: 'Arrives',
    cutoffAt: 'Cut-off (China time)',
    capacityCbm: 'Capacity (CBM)',
    capacityKg: 'Capacity (kg)',
    carrier: 'Carrier',
    containerNumber: 'Container number',
    sealNumber: 'Seal number',
    masterBillNumber: 'Master bill of lading',
    airWaybillNumber: 'Air waybill number',
    vessel: 'Vessel',
    voyage: 'Voyage',
    flight: 'Flight',
    note: 'Note',
  },
  zh: {
    state: '状态',
    etd: '预计离港',
    eta: '预计到港',
    cutoffAt: '截货（北京时间）',
    capacityCbm: '容积（CBM）',
    capacityKg: '限重（kg）',
    carrier: '承运人',
    containerNumber: '柜号',
    sealNumber: '封条号',
    masterBillNumber: '主提单号',
    airWaybillNumber: '空运主单号',
    vessel: '船名',
    voyage: '航次',
    flight: '航班',
    note: '备注',
  },
});
type Name = keyof (typeof fieldTexts)['en'] & keyof Batch;
const isName = (name: string): name is Name => name in fieldTexts.en;
const names = Object.keys(fieldTexts.en).filter((name) => isName(name));

/** Returns a field's value as its input shows it. */
const shown = (batch: Batch, name: Name) =>
  name === 'cutoffAt' ? fieldTime(batch.cutoffAt, 'guangzhou') : String(batch[name] ?? '');

export type Change = { name: Name; before: string; after: string };

/** Returns what a colleague changed between two versions. */
export const changesBetween = (before: Batch, after: Batch): Change[] =>
  names
    .map((name) => ({
      name,
      before: shown(before, name),
      after: shown(after, name),
    }))
    .filter((change) => change.before !== change.after);

/**
 * Returns the body of an edit: only what differs from the shown batch, so that unchanged fields are not sent.
 * A cut-off is compared by minute, which is the precision of its field.
 */
export function editBody(batch: Batch, form: FormReader) {
  const { cutoffAt, capacityCbm, capacityKg } = readPlan(form);
  const documentChanges = Object.entries(readDocuments(form, batch.mode)).filter(
    ([name, typed]) => isName(name) && typed !== batch[name],
  );
  return {
    ...(cutoffAt.slice(0, 16) !== batch.cutoffAt.slice(0, 16) && { cutoffAt }),
    ...(capacityCbm !== batch.capacityCbm && { capacityCbm }),
    ...(capacityKg !== batch.capacityKg && { capacityKg }),
    ...Object.fromEntries(documentChanges),
  };
}
