import { batchTexts } from '@sankofa/domain/batches/batch-texts';
import { Problem } from '@sankofa/domain/errors/problem';
import type { Language } from '@sankofa/domain/texts/language';
import { clockIn, dayIn, zones, type Instant } from '@sankofa/domain/values/time';

import {
  foundTexts,
  isOutcome,
  outcomeTexts,
  renderUnloadingReport,
  type Unloaded,
  type UnloadingSum,
} from '../../pdf/pdf.ts';
import type { Db } from '../../platform/database/db.ts';
import { xlsxOf, type SheetCell } from '../../platform/files/xlsx.ts';
import { getBatchRow } from '../batch-queries.ts';
import { type Printing, voyageOf } from '../documents/batch-documents.ts';
import { cartonsUnloaded, foundWrong } from './unload-report-queries.ts';

async function reportOn(db: Db, id: string, language: Language) {
  const batch = await getBatchRow(db, id);
  if (batch.state !== 'UNLOADING' && batch.state !== 'COMPLETED')
    throw new Problem('batch.not_ready', {
      message: batchTexts.noReport({ batch: batch.batchNumber }),
    });
  const cartons = await cartonsUnloaded(db, id);
  const found = await foundWrong(db, id, language);
  return { batch, cartons, found, sum: sumOf(cartons) };
}

/** Listed = unloaded + not seen yet + short. OVER cartons are on no list; damaged ones are in the counts. */
function sumOf(cartons: readonly Unloaded[]): UnloadingSum {
  const count = (is: (one: Unloaded) => boolean) => cartons.filter(is).length;
  return {
    listed: count(({ outcome }) => outcome !== 'OVER'),
    unloaded: count(({ outcome }) => outcome === 'UNLOADED'),
    waiting: count(({ outcome }) => outcome === 'WAITING'),
    short: count(({ outcome }) => outcome === 'SHORT'),
    over: count(({ outcome }) => outcome === 'OVER'),
    damaged: count(({ isDamaged }) => isDamaged),
  };
}

/** @throws Problem batch.not_ready before unloading has started */
export async function unloadingReportPdf(
  db: Db,
  id: string,
  { language, ...printing }: Printing & { language: Language },
) {
  const { batch, ...facts } = await reportOn(db, id, language);
  const bytes = await renderUnloadingReport({
    voyage: await voyageOf(db, batch, printing),
    isFinished: batch.state === 'COMPLETED',
    ...facts,
  });
  return { bytes, fileName: `unloading-report-${batch.batchNumber}.pdf` };
}

/** Formats a time as `2027-01-05 14:05` in Accra time, so that the cell sorts correctly as text. */
const moment = (at: Instant | null) =>
  at === null ? null : `${dayIn(at, zones.accra)} ${clockIn(at, zones.accra)}`;

/**
 * Returns the unloading report as a workbook: the outcome of every carton, and the discrepancies.
 * @throws Problem batch.not_ready before unloading has started
 */
export async function unloadingReportXlsx(db: Db, id: string, language: Language) {
  const { batch, cartons, found } = await reportOn(db, id, language);
  const bytes = await xlsxOf([
    {
      name: 'Cartons 货件',
      columns: [
        { heading: 'No. 序号', width: 9 },
        { heading: 'Label 标签', width: 14 },
        { heading: 'Mark 唛头', width: 13 },
        { heading: 'Tracking no. 运单号', width: 18 },
        { heading: 'Goods 品名', width: 36 },
        { heading: 'Carton 件号', width: 9 },
        { heading: 'Outcome 结果', width: 20 },
        { heading: 'Damaged 破损', width: 14 },
        { heading: 'Shelf 货位', width: 12 },
        { heading: 'Unloaded (Accra time) 卸货时间', width: 28 },
        { heading: 'Unloaded by 卸货人', width: 24 },
      ],
      rows: cartons.map((one, index): SheetCell[] => [
        index + 1,
        one.labelNumber,
        one.shippingMark,
        one.trackingNumber,
        one.contents,
        `${one.pieceNumber}/${one.pieces}`,
        isOutcome(one.outcome) ? outcomeTexts[one.outcome] : one.outcome,
        one.isDamaged ? foundTexts.DAMAGED : null,
        one.shelf,
        moment(one.unloadedAt),
        one.unloadedBy,
      ]),
    },
    {
      name: 'Discrepancies 差异',
      columns: [
        { heading: 'Discrepancy 差异', width: 20 },
        { heading: 'Label 标签', width: 14 },
        { heading: 'Tracking no. 运单号', width: 18 },
        { heading: 'Details 说明', width: 60 },
        { heading: 'Reported by 登记人', width: 24 },
        { heading: 'Reported (Accra time) 登记时间', width: 26 },
        { heading: 'Resolution 处理结果', width: 60 },
        { heading: 'Resolved by 处理人', width: 24 },
        { heading: 'Resolved (Accra time) 处理时间', width: 28 },
      ],
      rows: found.map((one): SheetCell[] => [
        foundTexts[one.kind],
        one.labelNumber,
        one.trackingNumber,
        one.details,
        one.openedBy,
        moment(one.openedAt),
        one.resolution,
        one.resolvedBy,
        moment(one.resolvedAt),
      ]),
    },
  ]);
  return { bytes, fileName: `unloading-report-${batch.batchNumber}.xlsx` };
}
