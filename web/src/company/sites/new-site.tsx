import {
  addSite,
  getCompany,
  listPlaces,
  listSiteSettings,
  type SiteSettings,
} from '@sankofa/domain/company/company-endpoints';
import { listSettingsChanges } from '@sankofa/domain/company/settings-change-endpoints';
import { listSettings } from '@sankofa/domain/company/settings-history-endpoints';
import { getSetup } from '@sankofa/domain/company/setup-endpoints';
import { listDestinations } from '@sankofa/domain/shipments/shipment-endpoints';
import { listSites } from '@sankofa/domain/warehouse/warehouse-endpoints';
import { useState } from 'react';

import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { RadioCards } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { readSite, SiteFields } from './site-fields.tsx';

/** What shows sites. */
export const siteReads = [
  listSiteSettings,
  listSites,
  listDestinations,
  listPlaces,
  getCompany,
  getSetup,
  listSettings,
  listSettingsChanges,
] as const;

type Kind = SiteSettings['kind'];
const isKind = (value: string): value is Kind => value === 'ORIGIN' || value === 'DESTINATION';

/** The form for a new site. With `kind` it is for that kind only. */
export function NewSite({ kind: fixed, onDone }: { kind?: Kind; onDone: () => void }) {
  const [chosen, setChosen] = useState<Kind>(fixed ?? 'DESTINATION');
  const kind = fixed ?? chosen;
  const send = useSharedSend(addSite, siteReads);
  return (
    <Card title={kind === 'ORIGIN' ? 'New warehouse in China' : 'New office in Ghana'}>
      <Form
        send={send}
        hasSummary
        read={(form) => {
          const site = readSite(form);
          return { body: { ...site, kind, code: form.text('code').toUpperCase() } };
        }}
        onDone={({ isPending }) => {
          toast(
            isPending
              ? 'Sent for approval. Customers see the site once another admin approves it'
              : 'Site added',
          );
          onDone();
        }}
      >
        {fixed === undefined && (
          <RadioCards
            name="kind"
            label="Kind"
            value={kind}
            onChoose={(value) => {
              if (isKind(value)) setChosen(value);
            }}
            choices={[
              {
                value: 'DESTINATION',
                title: 'Office in Ghana',
                text: 'Customers collect goods there.',
              },
              {
                value: 'ORIGIN',
                title: 'Warehouse in China',
                text: 'Suppliers send goods there.',
              },
            ]}
          />
        )}
        <TextField
          name="code"
          label="Code"
          hint="2 to 8 capital letters and digits, for example ACC. It can’t be changed later"
          maxLength={8}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <SiteFields key={kind} site={null} kind={kind} />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            {kind === 'ORIGIN' ? 'Add warehouse' : 'Add office'}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
