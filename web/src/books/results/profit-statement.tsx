import {
  getProfitAndLoss,
  getProfitAndLossCsv,
  getProfitAndLossPdf,
  getProfitAndLossXlsx,
} from '@sankofa/domain/books/result-endpoints';

import { dayRange, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { StatTile, StatTiles } from '../../ui/charts/stat-tile.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import type { ComparedPeriod } from '../../ui/data/compared-period.tsx';
import { DownloadButton } from '../../ui/data/download-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { resultsTexts } from './results-texts.ts';
import { SectionTable } from './section-table.tsx';

/** Income less costs of a period, beside the period before. */
export function ProfitStatement({ base, period }: { base: string; period: ComparedPeriod }) {
  const t = useTexts(resultsTexts);
  const profit = useAnswer(getProfitAndLoss, { query: period });
  return (
    <Answer of={profit} what={t.whatProfit} skeleton={<Skeleton lines={10} />}>
      {({ period: days, before, sections, gross, result }) => (
        <div className="stack">
          <StatTiles>
            <StatTile
              label={t.gross}
              value={money(gross.amount)}
              meaning={`${t.grossHint}. ${t.before(money(gross.before))}`}
            />
            <StatTile
              label={t.result}
              value={money(result.amount)}
              meaning={`${t.resultHint}. ${t.before(money(result.before))}`}
              tone={result.amount.amount.startsWith('-') ? 'bad' : undefined}
            />
          </StatTiles>
          {sections.map(({ section, rows, total }) => (
            <SectionTable
              key={section}
              title={t[section]}
              heads={[dayRange(days.from, days.to), dayRange(before.from, before.to)]}
              rows={rows}
              total={total}
              linkOf={(account, isBefore) => {
                const { from, to } = isBefore ? before : days;
                return `${base}/journal?account=${account}&from=${from}&to=${to}`;
              }}
            />
          ))}
          <p className="row">
            <DownloadButton
              label="CSV"
              load={() => download(getProfitAndLossCsv, { query: period })}
            />
            <DownloadButton
              label="XLSX"
              load={() => download(getProfitAndLossXlsx, { query: period })}
            />
            <DownloadButton
              label="PDF"
              load={() => download(getProfitAndLossPdf, { query: period })}
            />
          </p>
        </div>
      )}
    </Answer>
  );
}
