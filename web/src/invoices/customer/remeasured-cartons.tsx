import type { Dispute } from '@sankofa/domain/invoices/corrections/dispute-endpoints';

import { sides, volume, weight } from '../../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { Table, type Column } from '../../ui/data/table.tsx';

type Carton = Dispute['cartons'][number];

const remeasuredTexts = dictionary({
  en: {
    carton: 'Carton',
    billed: 'Billed',
    again: 'Re-measured',
    waits: 'Pending',
    all: 'Cartons',
  },
  zh: { carton: '货件', billed: '计费数据', again: '复测', waits: '待复测', all: '货件' },
});

const figures = ({ weightKg, lengthCm, widthCm, heightCm, volumeCbm }: Carton['billed']) => (
  <span className="num">
    {weight(weightKg)}
    <br />
    {sides(lengthCm, widthCm, heightCm)}
    <br />
    {volume(volumeCbm)}
  </span>
);

const columnsIn = (t: TextsOf<typeof remeasuredTexts>): Column<Carton>[] => [
  { head: t.carton, cell: (one) => <span className="num">{one.labelNumber}</span> },
  { head: t.billed, cell: (one) => figures(one.billed) },
  { head: t.again, cell: (one) => (one.again ? figures(one.again) : t.waits) },
];

/** The billed and the new measurements of each carton. */
export function RemeasuredCartons({ cartons }: { cartons: readonly Carton[] }) {
  const t = useTexts(remeasuredTexts);
  return (
    <Table label={t.all} columns={columnsIn(t)} rows={cartons} keyOf={(one) => one.packageId} />
  );
}
