import { declaredCurrencies } from '@sankofa/domain/shipments/pre-alerts/declared-value';

import {
  declaredTexts,
  type Consignment,
  type DeclaredSums,
  type ManifestDocument,
} from './cargo-facts.ts';
import { drawCargoHead, wide } from './cargo-head.ts';
import { cubicMetres, kilograms } from './document-texts.ts';
import { money, startDocument, text } from './stationery.ts';
import { drawTable } from './table.ts';

/** Returns a line for each currency, or a dash if no value was declared. */
const declared = (sums: DeclaredSums) => declaredTexts(sums).join('\n') || '–';

const inAll = (consignments: readonly Consignment[]) =>
  consignments.reduce<DeclaredSums>((total, one) => {
    for (const currency of declaredCurrencies) {
      const more = one.declared[currency];
      if (more !== undefined) total[currency] = (total[currency] ?? 0) + more;
    }
    return total;
  }, {});

const cartonText = ({ cartons, cartonsInAll }: Consignment) =>
  cartons === cartonsInAll ? String(cartons) : `${cartons} of ${cartonsInAll}`;

/** Renders the cargo manifest on A4 for carrier, port and customs, with a line for each house bill. */
export async function renderManifest({
  voyage,
  consignments,
}: ManifestDocument): Promise<Uint8Array> {
  const { flow, finish } = startDocument(voyage.brand, `Manifest ${voyage.batchNumber}`, wide);
  drawCargoHead(flow, voyage, { en: 'CARGO MANIFEST', zh: '舱单' });
  const ink = text(8);
  const figures = { align: 'right', ink: money(ink) } as const;
  const rows = consignments.map((one, index) => [
    String(index + 1),
    { words: one.houseBillNumber ?? '–', note: one.trackingNumber },
    {
      words: one.consignee.name,
      note: [one.consignee.customerCode, ...one.consignee.lines].join(', '),
    },
    one.shippingMark,
    one.goods,
    cartonText(one),
    kilograms(one.weightGrams),
    cubicMetres(one.volumeCm3),
    declared(one.declared),
  ]);
  const sum = (pick: (one: Consignment) => number) =>
    consignments.reduce((total, one) => total + pick(one), 0);
  drawTable(
    flow,
    [
      { heading: 'No.', share: 0.04, ink },
      { heading: voyage.mode === 'SEA' ? 'House B/L no.' : 'HAWB no.', share: 0.14, ink },
      { heading: 'Consignee', share: 0.18, ink },
      { heading: 'Marks & numbers', share: 0.1, ink },
      { heading: 'Description of goods (as declared)', share: 0.19, ink },
      { heading: 'Packages', share: 0.07, ...figures },
      { heading: 'Gross weight', share: 0.09, ...figures },
      { heading: 'Measurement (CBM)', share: 0.09, ...figures },
      { heading: 'Declared value', share: 0.1, ...figures },
    ],
    [
      ...rows,
      [
        '',
        'Total',
        consignments.length === 1 ? '1 consignment' : `${consignments.length} consignments`,
        '',
        '',
        String(sum(({ cartons }) => cartons)),
        kilograms(sum(({ weightGrams }) => weightGrams)),
        cubicMetres(sum(({ volumeCm3 }) => volumeCm3)),
        declared(inAll(consignments)),
      ],
    ],
  );
  return finish();
}
