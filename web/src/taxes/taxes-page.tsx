import { mayTax } from '@sankofa/domain/taxes/tax-policy';

import { useTexts } from '../lib/messages/messages.ts';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { DutyNeeded } from '../ui/feedback/permission-needed.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { taxPageTexts } from './tax-page-texts.ts';
import { TaxSettings } from './tax-settings.tsx';

/** What the taxes of invoices follow from: the registration, the treatments and the laws. */
export default function TaxesPage() {
  const t = useTexts(taxPageTexts);
  const viewer = useViewer();
  if (!mayTax.see(viewer)) return <DutyNeeded duty="finance" title={t.title} />;
  const area = areaOf(viewer.role);
  return (
    <>
      <PageHead
        title={t.title}
        back={{ to: `${area}/rates`, label: t.rates }}
        lead={t.lead}
        actions={<ButtonLink to={`${area}/financial/vat`}>{t.vatReturn}</ButtonLink>}
      />
      <TaxSettings />
    </>
  );
}
