import { treatments } from '@sankofa/domain/taxes/tax';
import { mayTax } from '@sankofa/domain/taxes/tax-policy';
import {
  getTaxDocumentsCsv,
  getTaxDocumentsXlsx,
  getVatReturn,
  getVatReturnPdf,
  listTaxDocuments,
  taxDocumentKinds,
} from '@sankofa/domain/taxes/vat-return-endpoints';

import { ListExport } from '../background-tasks/background-tasks.tsx';
import { useTexts } from '../lib/messages/messages.ts';
import { download } from '../lib/queries/files.ts';
import { useAnswer, usePages } from '../lib/queries/query.tsx';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { Answer } from '../ui/data/answer.tsx';
import { DownloadButton } from '../ui/data/download-button.tsx';
import { Chips, type Filters, useFilters } from '../ui/data/filters.tsx';
import { ListCard } from '../ui/data/list-card.tsx';
import { PeriodChoice, useStoredPeriod } from '../ui/data/period-choice.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { DutyNeeded } from '../ui/feedback/permission-needed.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { documentColumns } from './vat-columns.tsx';
import { VatFiling } from './vat-filing.tsx';
import { VatGroups } from './vat-groups.tsx';
import { vatTexts } from './vat-texts.ts';

/** The taxes of a period with the documents behind every figure. */
export default function VatPage() {
  const t = useTexts(vatTexts);
  const viewer = useViewer();
  if (!mayTax.see(viewer)) return <DutyNeeded duty="finance" title={t.title} />;
  return <VatReturn area={areaOf(viewer.role)} />;
}

function VatReturn({ area }: { area: string }) {
  const t = useTexts(vatTexts);
  const { filters, period } = useStoredPeriod(useFilters(['from', 'to']), 'vat', 31);
  const isBackwards = period.from > period.to;
  const answer = useAnswer(getVatReturn, { query: period, enabled: !isBackwards, staleMs: 0 });
  return (
    <>
      <PageHead
        title={t.title}
        back={{ to: `${area}/financial/taxes`, label: t.taxes }}
        lead={t.lead}
      />
      <div className="stack">
        <PeriodChoice filters={filters} period={period} search={t.search}>
          <Chips
            filters={filters}
            name="kind"
            label={t.kind}
            options={taxDocumentKinds.map((value) => ({ value, label: t[value] }))}
          />
          <Chips
            filters={filters}
            name="treatment"
            label={t.treatment}
            options={treatments.map((value) => ({ value, label: t[value] }))}
          />
        </PeriodChoice>
        {isBackwards ? (
          <Alert tone="warn" title={t.backwards}>
            {t.laterEnd}
          </Alert>
        ) : (
          <>
            <Answer of={answer} what={t.what}>
              {(data) => (
                <>
                  <VatGroups answer={data} period={period} area={area} />
                  <VatFiling of={data} area={area} />
                </>
              )}
            </Answer>
            <Documents filters={filters} period={period} area={area} />
          </>
        )}
      </div>
    </>
  );
}

function Documents({
  filters,
  period,
  area,
}: {
  filters: Filters;
  period: { from: string; to: string };
  area: string;
}) {
  const t = useTexts(vatTexts);
  const query = {
    ...period,
    kind: filters.oneOf('kind', taxDocumentKinds),
    treatment: filters.oneOf('treatment', treatments),
    q: filters.get('q'),
  };
  const documents = usePages(listTaxDocuments, {
    query: { ...query, withTotal: 'true' },
    staleMs: 0,
  });
  return (
    <>
      <ListCard
        title={t.documents}
        of={documents}
        what={t.whatDocuments}
        label={t.documents}
        columns={documentColumns(t, area)}
        unmatched={{ title: t.noMatches, filters }}
        none={<Empty title={t.nothing}>{t.nothingHint}</Empty>}
      />
      <p className="row">
        <ListExport
          label="CSV"
          list="tax-documents"
          format="csv"
          query={query}
          load={() => download(getTaxDocumentsCsv, { query })}
        />
        <ListExport
          label="Excel"
          list="tax-documents"
          format="xlsx"
          query={query}
          load={() => download(getTaxDocumentsXlsx, { query })}
        />
        <DownloadButton label="PDF" load={() => download(getVatReturnPdf, { query: period })} />
      </p>
    </>
  );
}
