import { clockIn, dayIn, dayText, zones, type Instant } from '@sankofa/domain/values/time';

import type { FoundWrong, Unloaded, UnloadingDocument, UnloadingSum } from './cargo-facts.ts';
import { drawCargoHead, drawSignatures, wide } from './cargo-head.ts';
import { write } from './page.ts';
import { bold, colours, makeRoom, money, startDocument, text, type Flow } from './stationery.ts';
import { drawTable, type TableCell } from './table.ts';
import { foundTexts, isOutcome, outcomeTexts } from './unloading-outcomes.ts';

const tones = { UNLOADED: 'success', SHORT: 'danger', OVER: 'due', WAITING: 'neutral' } as const;

/** Formats `5 Jan 2027, 14:05` in Accra time. */
const moment = (at: Instant) => `${dayText(dayIn(at, zones.accra))}, ${clockIn(at, zones.accra)}`;
const by = (name: string | null, at: Instant | null) =>
  [name, at && moment(at)].filter(Boolean).join(', ');

/**
 * Renders the unloading report on A4: the sums, every carton with its outcome, discrepancies first, and how
 * they were resolved. In English and Chinese, with times in Accra.
 */
export async function renderUnloadingReport(report: UnloadingDocument): Promise<Uint8Array> {
  const { voyage, isFinished, sum, cartons, found } = report;
  const { flow, finish } = startDocument(
    voyage.brand,
    `Unloading report ${voyage.batchNumber}`,
    wide,
  );
  const title = { en: 'UNLOADING REPORT', zh: '卸货核对报告' };
  drawCargoHead(flow, { ...voyage, isFrozen: isFinished }, title);
  drawSum(flow, sum);
  if (found.length > 0) drawFound(flow, found);
  drawCartons(flow, cartons);
  makeRoom(flow, 60);
  drawSignatures(flow, ['Unloaded by 卸货人', 'Checked by 核对人', 'Date 日期']);
  return finish();
}

function drawSum(flow: Flow, sum: UnloadingSum) {
  const figures = [
    ['On list 清单件数', sum.listed],
    ['Unloaded 已卸', sum.unloaded],
    ['Not scanned yet 未扫描', sum.waiting],
    ['Short 少件', sum.short],
    ['Over 多件', sum.over],
    ['Damaged 破损', sum.damaged],
  ] as const;
  const width = flow.width / figures.length;
  figures.forEach(([label, count], index) => {
    const x = flow.left + index * width;
    write(flow.pdf, label, { x, y: flow.y + 9 }, text(8, colours.quiet));
    write(flow.pdf, String(count), { x, y: flow.y + 27 }, money(bold(15, colours.navy)));
  });
  flow.y += 40;
}

function drawFound(flow: Flow, found: readonly FoundWrong[]) {
  const ink = text(8);
  drawTable(
    flow,
    [
      { heading: 'Discrepancy 差异', share: 0.13, ink },
      { heading: 'Label 标签', share: 0.13, ink },
      { heading: 'Details 差异情况', share: 0.39, ink },
      { heading: 'Resolution 处理结果', share: 0.35, ink },
    ],
    found.map((one) => [
      foundTexts[one.kind],
      one.labelNumber,
      { words: one.details, note: by(one.openedBy, one.openedAt) },
      one.resolution === null
        ? 'Unresolved 未处理'
        : { words: one.resolution, note: by(one.resolvedBy, one.resolvedAt) },
    ]),
  );
  flow.y += 18;
}

function drawCartons(flow: Flow, cartons: readonly Unloaded[]) {
  const ink = text(8);
  drawTable(
    flow,
    [
      { heading: 'No. 序号', share: 0.06, ink },
      { heading: 'Label 标签', share: 0.12, ink },
      { heading: 'Mark 唛头', share: 0.1, ink },
      { heading: 'Tracking no. 运单号', share: 0.13, ink },
      { heading: 'Goods 品名', share: 0.2, ink },
      { heading: 'Carton 件号', share: 0.06, ink },
      { heading: 'Shelf 货位', share: 0.08, ink },
      { heading: 'Unloaded 卸货时间', share: 0.12, ink },
      { heading: 'Outcome 结果', share: 0.13, ink },
    ],
    cartons.map((one, index): TableCell[] => [
      String(index + 1),
      one.labelNumber,
      one.shippingMark ?? '–',
      one.trackingNumber ?? '–',
      one.isDamaged ? { words: one.contents || '–', note: 'DAMAGED 破损' } : one.contents || '–',
      `${one.pieceNumber}/${one.pieces}`,
      one.shelf ?? '–',
      one.unloadedAt ? { words: moment(one.unloadedAt), note: one.unloadedBy ?? '' } : '–',
      isOutcome(one.outcome)
        ? { word: outcomeTexts[one.outcome], tone: tones[one.outcome] }
        : one.outcome,
    ]),
  );
}
