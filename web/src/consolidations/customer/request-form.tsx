import { repackingPreferences } from '@sankofa/domain/consolidations/consolidation';
import {
  listConsolidations,
  requestConsolidation,
} from '@sankofa/domain/consolidations/consolidation-endpoints';
import { listShipments } from '@sankofa/domain/shipments/shipment-endpoints';

import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Button, ButtonLink } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { preferenceTexts } from '../preference-texts.ts';

import css from '../consolidations.module.css';

/** A request that the selected shipments travel together, with preferences for their cartons. */
export function RequestForm({
  shipmentIds,
  onDone,
}: {
  shipmentIds: readonly string[];
  onDone: () => void;
}) {
  const preferences = useTexts(preferenceTexts);
  const send = useSend(requestConsolidation, { invalidates: [listConsolidations, listShipments] });
  return (
    <Card
      title={
        shipmentIds.length === 1
          ? 'Repack 1 shipment'
          : `Send ${shipmentIds.length} shipments together`
      }
    >
      <Form
        className={css.form}
        send={send}
        read={(form) => ({
          body: {
            shipmentIds: [...shipmentIds],
            preferences: repackingPreferences.filter((preference) => form.isChecked(preference)),
            note: form.text('note'),
          },
        })}
        onDone={onDone}
      >
        <p className="muted">
          We load these shipments into the same batch. If you want repacking, we tell you the price
          first. Nothing is done or charged before you approve it.
        </p>
        <fieldset className={css.preferences}>
          <legend>Before they travel</legend>
          {repackingPreferences.map((preference) => (
            <CheckField key={preference} name={preference} label={preferences[preference]} />
          ))}
        </fieldset>
        <TextAreaField
          name="note"
          label="Anything else we should do"
          isOptional
          rows={3}
          maxLength={500}
        />
        <div className="row">
          <Button type="submit" variant="primary" isBusy={send.isPending}>
            Send request
          </Button>
          <ButtonLink to="/customer/select-shipments">Change selection</ButtonLink>
        </div>
      </Form>
    </Card>
  );
}
