import { mayBooks } from '@sankofa/domain/books/book-policy';

import { useTexts } from '../../lib/messages/messages.ts';
import { useViewer } from '../../lib/session/session.ts';
import { PaymentTabs } from '../../payments/payments.tsx';
import { ChoiceChips } from '../../ui/data/choice-chips.tsx';
import { useFilters } from '../../ui/data/filters.tsx';
import { DutyNeeded } from '../../ui/feedback/permission-needed.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { ExportAccounts } from './export-accounts.tsx';
import { ExportList } from './export-list.tsx';
import { exportPageTexts } from './export-page-texts.ts';
import { NewExport } from './new-export.tsx';

/** Files of the books for other accounting software, and the accounts that they name. */
export default function ExportsPage() {
  const t = useTexts(exportPageTexts);
  if (!mayBooks.read(useViewer())) return <DutyNeeded duty="finance" title={t.title} />;
  return <Exports />;
}

const parts = ['files', 'accounts'] as const;

function Exports() {
  const t = useTexts(exportPageTexts);
  const filters = useFilters(['part', 'from', 'to']);
  const part = filters.oneOf('part', parts) ?? 'files';
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <PaymentTabs />
      <div className="stack">
        <ChoiceChips
          label={t.parts}
          options={parts.map((value) => ({ value, label: t[value] }))}
          chosen={part}
          onChoose={(value) => filters.set('part', value)}
        />
        {part === 'files' ? (
          <>
            <NewExport />
            <ExportList filters={filters} />
          </>
        ) : (
          <ExportAccounts />
        )}
      </div>
    </>
  );
}
