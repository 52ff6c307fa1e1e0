import {
  getSessionRules,
  saveSessionRules,
} from '@sankofa/domain/accounts/sessions/session-rule-endpoints';
import type { SessionRules as Rules } from '@sankofa/domain/accounts/sessions/session-rules';

import { useTexts } from '../../lib/messages/messages.ts';
import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { NumberField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { RulesForm } from './rules-form.tsx';
import { sessionRulesTexts } from './session-rules-texts.ts';
import { SettingsHistory } from './settings-history.tsx';

const reads = [getSessionRules];

/** How long staff and admins stay logged in, and the fixed limits of customers. */
export function SessionRules() {
  const t = useTexts(sessionRulesTexts);
  const rules = useAnswer(getSessionRules, { staleMs: 0 });
  return (
    <>
      <Card title={t.title}>
        <Answer of={rules} what={t.what}>
          {({ version, ...held }) => (
            <RulesForm
              key={version}
              endpoint={saveSessionRules}
              reads={reads}
              version={version}
              read={(form, reason) => ({
                idleMinutes: form.number('idleMinutes'),
                longestHours: form.number('longestHours'),
                mostDevices: form.optionalNumber('mostDevices') ?? null,
                stepUpMinutes: form.number('stepUpMinutes'),
                reason,
              })}
              saved={t.saved}
              button={t.save}
            >
              <p className="muted">{t.lead}</p>
              <Fields rules={held} />
            </RulesForm>
          )}
        </Answer>
      </Card>
      <Card title={t.fixedTitle}>
        <DescriptionList
          items={[
            [t.fixedIdle, t.fixedIdleText],
            [t.fixedLongest, t.fixedLongestText],
            [t.fixedStepUp, t.fixedStepUpText],
          ]}
        />
        <p className="muted small">{t.fixedNote}</p>
      </Card>
    </>
  );
}

export function SessionHistory() {
  const t = useTexts(sessionRulesTexts);
  return <SettingsHistory section="sessions" reads={reads} title={t.history} />;
}

function Fields({ rules }: { rules: Rules }) {
  const t = useTexts(sessionRulesTexts);
  return (
    <>
      <NumberField
        name="idleMinutes"
        label={t.idle}
        hint={t.idleHint}
        unit={t.minutes}
        inputMode="numeric"
        defaultValue={rules.idleMinutes}
      />
      <NumberField
        name="longestHours"
        label={t.longest}
        hint={t.longestHint}
        unit={t.hours}
        inputMode="numeric"
        defaultValue={rules.longestHours}
      />
      <NumberField
        name="mostDevices"
        label={t.devices}
        hint={t.devicesHint}
        inputMode="numeric"
        isOptional
        defaultValue={rules.mostDevices ?? ''}
      />
      <NumberField
        name="stepUpMinutes"
        label={t.stepUp}
        hint={t.stepUpHint}
        unit={t.minutes}
        inputMode="numeric"
        defaultValue={rules.stepUpMinutes}
      />
    </>
  );
}
