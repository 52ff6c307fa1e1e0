import {
  getInstalmentRules,
  saveInstalmentRules,
} from '@sankofa/domain/invoices/issuing/instalment-rules';
import { Suspense } from 'react';

import { RulesForm, SettingsHistory } from '../../company/company.tsx';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';

const reads = [getInstalmentRules];

/** How new invoices are split, and when their balance is due, edited by admins. */
export function InstalmentRules() {
  const rules = useAnswer(getInstalmentRules, { staleMs: 0 });
  return (
    <>
      <Answer of={rules} what="the deposit and balance">
        {({ version, depositPercent, balanceLeadDays }) => (
          <Card key={version} title="Deposit and balance">
            <RulesForm
              endpoint={saveInstalmentRules}
              reads={reads}
              version={version}
              read={(form, reason) => ({
                depositPercent: form.number('depositPercent'),
                balanceLeadDays: form.number('balanceLeadDays'),
                reason,
              })}
              saved="Saved. Applies to invoices issued from now on"
              button="Save deposit and balance"
            >
              <NumberField
                name="depositPercent"
                label="Deposit"
                unit="%"
                inputMode="numeric"
                hint="The share that a customer who pays in two parts pays before loading"
                defaultValue={depositPercent}
              />
              <NumberField
                name="balanceLeadDays"
                label="Balance by sea due before the vessel arrives"
                unit="days"
                inputMode="numeric"
                hint="Customers always get at least 3 days’ notice"
                defaultValue={balanceLeadDays}
              />
              <p className="muted small">
                Issued invoices keep their split and their due dates. The public pages and new
                emails show the new percentages.
              </p>
            </RulesForm>
          </Card>
        )}
      </Answer>
      <Suspense>
        <SettingsHistory
          section="instalments"
          reads={reads}
          title="History of deposit and balance"
        />
      </Suspense>
    </>
  );
}
