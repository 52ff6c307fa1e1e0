import type { Dispute } from '@sankofa/domain/invoices/dispute-endpoints';

import { sides, volume, weight } from '../lib/format.ts';
import { dictionary, type SaidOf, useWords } from '../lib/words.ts';
import { Table, type Column } from '../ui/table.tsx';

type Carton = Dispute['cartons'][number];

const remeasuredWords = dictionary({
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

const columnsIn = (said: SaidOf<typeof remeasuredWords>): Column<Carton>[] => [
  { head: said.carton, cell: (one) => <span className="num">{one.labelNumber}</span> },
  { head: said.billed, cell: (one) => figures(one.billed) },
  { head: said.again, cell: (one) => (one.again ? figures(one.again) : said.waits) },
];

/** What was billed of each carton beside what it measured again. */
export function Remeasured({ cartons }: { cartons: readonly Carton[] }) {
  const said = useWords(remeasuredWords);
  return (
    <Table
      label={said.all}
      columns={columnsIn(said)}
      rows={cartons}
      keyOf={(one) => one.packageId}
    />
  );
}
