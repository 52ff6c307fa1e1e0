import { getTaxes } from '@sankofa/domain/taxes/tax-endpoints';

import { useTexts } from '../lib/messages/messages.ts';
import { useAnswer } from '../lib/queries/query.tsx';
import { Answer } from '../ui/data/answer.tsx';
import { LawsCard } from './laws-card.tsx';
import { RegistrationCard } from './registration-card.tsx';
import { taxPageTexts } from './tax-page-texts.ts';
import { TreatmentsCard } from './treatments-card.tsx';

/** The registration, the treatments and the laws, for those who may see them. */
export function TaxSettings() {
  const t = useTexts(taxPageTexts);
  const taxes = useAnswer(getTaxes, { staleMs: 0 });
  return (
    <Answer of={taxes} what={t.what}>
      {(answer) => (
        <div className="stack">
          <RegistrationCard taxes={answer} />
          <TreatmentsCard taxes={answer} />
          <LawsCard taxes={answer} />
        </div>
      )}
    </Answer>
  );
}
