import { getTaxes } from '@sankofa/domain/taxes/tax-endpoints';
import { mayTax } from '@sankofa/domain/taxes/tax-policy';

import { useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { areaOf, useViewer } from '../lib/session/session.ts';
import { Answer } from '../ui/data/answer.tsx';
import { DutyNeeded } from '../ui/feedback/permission-needed.tsx';
import { ButtonLink } from '../ui/layout/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { LawsCard } from './laws-card.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { taxPageTexts } from './tax-page-texts.ts';
import { TreatmentsCard } from './treatments-card.tsx';

/** What the taxes of invoices follow from: the registration, the treatments and the laws. */
export default function TaxesPage() {
  const t = useTexts(taxPageTexts);
  const viewer = useViewer();
  const taxes = useAnswer(getTaxes, { staleMs: 0, enabled: mayTax.see(viewer) });
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
      <Answer of={taxes} what={t.what}>
        {(answer) => (
          <div className="stack">
            <RegistrationCard taxes={answer} />
            <TreatmentsCard taxes={answer} />
            <LawsCard taxes={answer} />
          </div>
        )}
      </Answer>
    </>
  );
}
