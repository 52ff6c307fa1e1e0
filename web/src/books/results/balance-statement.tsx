import {
  getBalanceSheet,
  getBalanceSheetCsv,
  getBalanceSheetPdf,
  getBalanceSheetXlsx,
} from '@sankofa/domain/books/result-endpoints';
import { pesewasOf } from '@sankofa/domain/values/money';
import { comparedDays } from '@sankofa/domain/values/periods/comparison';

import { day, money } from '../../lib/format/format.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { download } from '../../lib/queries/files.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { StatTile, StatTiles } from '../../ui/charts/stat-tile.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import type { ComparedPeriod } from '../../ui/data/compared-period.tsx';
import { DownloadButton } from '../../ui/data/download-button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { OpeningBalances } from '../opening/opening-balances.tsx';
import { resultsTexts } from './results-texts.ts';
import { SectionTable } from './section-table.tsx';
import { YearClose } from './year-close.tsx';

/** Assets, liabilities and equity at the end of the period, beside those at the end of the period before. */
export function BalanceStatement({ base, period }: { base: string; period: ComparedPeriod }) {
  const t = useTexts(resultsTexts);
  const query = { on: period.to, comparedOn: comparedDays(period).to };
  const balance = useAnswer(getBalanceSheet, { query });
  return (
    <Answer of={balance} what={t.whatBalance} skeleton={<Skeleton lines={10} />}>
      {({ on, comparedOn, sections, unclosed, difference }) => (
        <div className="stack">
          {pesewasOf(difference.amount) === 0 ? (
            <Alert tone="ok">{t.balances}</Alert>
          ) : (
            <Alert tone="bad">{t.differs(money(difference.amount))}</Alert>
          )}
          {sections.map(({ section, rows, total }) => (
            <SectionTable
              key={section}
              title={t[section]}
              heads={[day(on), day(comparedOn)]}
              rows={rows}
              total={total}
              linkOf={(account, isBefore) =>
                `${base}/journal?account=${account}&to=${isBefore ? comparedOn : on}`
              }
            />
          ))}
          <StatTiles>
            <StatTile
              label={t.unclosed}
              value={money(unclosed.amount)}
              meaning={`${t.unclosedHint}. ${t.before(money(unclosed.before))}`}
            />
          </StatTiles>
          <OpeningBalances />
          <YearClose />
          <p className="row">
            <DownloadButton label="CSV" load={() => download(getBalanceSheetCsv, { query })} />
            <DownloadButton label="XLSX" load={() => download(getBalanceSheetXlsx, { query })} />
            <DownloadButton label="PDF" load={() => download(getBalanceSheetPdf, { query })} />
          </p>
        </div>
      )}
    </Answer>
  );
}
