import type { CargoDocument } from './cargo-facts.ts';
import { drawCargoHead, drawSignatures, wide } from './cargo-head.ts';
import { cubicMetres, kilograms } from './document-texts.ts';
import { makeRoom, money, startDocument, text } from './stationery.ts';
import { drawTable } from './table.ts';

/**
 * Renders the loading list on A4 in English and Chinese: every carton in the given order, with a checkbox.
 */
export async function renderLoadingList({ voyage, cartons }: CargoDocument): Promise<Uint8Array> {
  const { flow, finish } = startDocument(voyage.brand, `Loading list ${voyage.batchNumber}`, wide);
  drawCargoHead(flow, voyage, {
    en: 'LOADING LIST',
    zh: '装货清单',
  });
  const ink = text(8);
  const figures = { align: 'right', ink: money(ink) } as const;
  const rows = cartons.map((one, index) => [
    String(index + 1),
    '□',
    one.labelNumber,
    one.shippingMark,
    one.trackingNumber,
    one.goodsClass === 'SPECIAL' ? { words: one.contents, note: 'SPECIAL 敏感货' } : one.contents,
    `${one.pieceNumber}/${one.pieces}`,
    kilograms(one.weightGrams),
    cubicMetres(one.volumeCm3),
  ]);
  const sum = (pick: (one: (typeof cartons)[number]) => number) =>
    cartons.reduce((total, one) => total + pick(one), 0);
  drawTable(
    flow,
    [
      { heading: 'No. 序号', share: 0.06, ink },
      { heading: '√', share: 0.03, ink },
      { heading: 'Label no. 标签号', share: 0.12, ink },
      { heading: 'Mark 唛头', share: 0.11, ink },
      { heading: 'Tracking no. 运单号', share: 0.14, ink },
      { heading: 'Goods 品名', share: 0.25, ink },
      { heading: 'Carton 件号', share: 0.07, ink },
      { heading: 'Weight 重量', share: 0.12, ...figures },
      { heading: 'CBM 体积', share: 0.1, ...figures },
    ],
    [
      ...rows,
      [
        '',
        '',
        'Total 合计',
        '',
        '',
        cartons.length === 1 ? '1 carton 件' : `${cartons.length} cartons 件`,
        '',
        kilograms(sum(({ weightGrams }) => weightGrams)),
        cubicMetres(sum(({ volumeCm3 }) => volumeCm3)),
      ],
    ],
  );
  makeRoom(flow, 60);
  drawSignatures(flow, ['Loaded by 装货人', 'Checked by 核对人', 'Date 日期']);
  return finish();
}
