import { listAddresses } from '@sankofa/domain/accounts/profile/address-endpoints';
import { addressLine } from '@sankofa/domain/accounts/profile/ghana';
import {
  editShipment,
  getShipment,
  listDestinations,
  listShipments,
  type ShipmentAnswer,
} from '@sankofa/domain/shipments/shipment-endpoints';
import { useRef, useState } from 'react';

import { FormReader } from '../../lib/format/form.ts';
import { call } from '../../lib/http/call.ts';
import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ScrollIntoView } from '../../ui/layout/scroll-into-view.tsx';
import { ChangeLineFields } from './change-line-fields.tsx';
import { bodyOfLine, type DraftLine } from './draft.ts';
import { changesBetween } from './edit-conflict.ts';
import { type ExpectedLine, expectedLines, readChanges } from './expected-lines.ts';
import { LineFields, readLines } from './line-fields.tsx';

import css from './edit-shipment.module.css';

/**
 * Changes cartons that are still expected. `base` is the shipment when the edit started: its version is sent,
 * and after a conflict the user sees the current values and decides; the input stays.
 */
export function EditShipment({
  shipment,
  onClose,
}: {
  shipment: ShipmentAnswer;
  onClose: () => void;
}) {
  const [base, setBase] = useState(shipment);
  // As they were when the edit started: a field is changed if it differs from what was shown.
  const [expected] = useState(() => expectedLines(shipment.packages));
  const [changes, setChanges] = useState<string[] | null>(null);
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const send = useSend(editShipment, { invalidates: [getShipment, listShipments] });
  const isStale = send.error?.code === 'request.version_stale' && !send.isPending;

  const readFormLines = () => {
    const form = box.current?.querySelector('form');
    return form ? readLines(new FormReader(form), 'addLines', lines) : lines;
  };
  async function handleCompare() {
    const current = await call(getShipment, { params: { id: base.id } });
    setChanges(changesBetween(base, current));
    setBase(current);
    send.reset();
  }

  return (
    <Card title="Edit shipment">
      <div ref={box}>
        <Form
          // The form must not show that error twice: the alert below shows it with what to do.
          send={isStale ? { ...send, error: null } : send}
          hasSummary
          read={(form) => ({
            params: { id: base.id },
            version: base.version,
            body: bodyOf(form, { lines, expected, base }),
          })}
          onDone={() => {
            toast('Shipment updated');
            onClose();
          }}
        >
          {isStale && (
            <ScrollIntoView>
              <StaleNotice onCompare={handleCompare} />
            </ScrollIntoView>
          )}
          {changes && !isStale && <ChangedNotice changes={changes} />}
          <Fields shipment={base} />
          <ChangeLineFields lines={expected} />
          <CancelFields shipment={base} />
          <LineFields
            name="addLines"
            lines={lines}
            least={0}
            onLines={(alter) => setLines(alter(readFormLines()))}
          />
          <div className={css.nav}>
            <Button type="submit" variant="primary" isBusy={send.isPending}>
              Save changes
            </Button>
            <Button onClick={onClose}>Discard changes</Button>
          </div>
        </Form>
      </div>
    </Card>
  );
}

/** Returns only changed fields: unchanged ones must not overwrite another user's changes. */
function bodyOf(
  form: FormReader,
  {
    lines,
    expected,
    base,
  }: { lines: readonly DraftLine[]; expected: readonly ExpectedLine[]; base: ShipmentAnswer },
) {
  const added = readLines(form, 'addLines', lines).map(bodyOfLine);
  const cancelled = form.all('cancelPackageIds');
  const description = form.text('description');
  const site = form.optional('destinationSiteId');
  const open = expectedIds(base);
  for (const id of cancelled) open.delete(id);
  const changeLines = readChanges(form, expected, open);
  const deliverTo = form.optional('deliverToId');
  return {
    ...(description === base.description ? {} : { description }),
    ...(site && site !== base.destination.id ? { destinationSiteId: site } : {}),
    ...(deliverTo && deliverTo !== unchanged
      ? { deliverToId: deliverTo === atOffice ? null : deliverTo }
      : {}),
    ...(changeLines.length > 0 ? { changeLines } : {}),
    ...(added.length > 0 ? { addLines: added } : {}),
    ...(cancelled.length > 0 ? { cancelPackageIds: cancelled } : {}),
  };
}

const expectedIds = ({ packages }: ShipmentAnswer) =>
  new Set(packages.flatMap(({ id, state }) => (state === 'EXPECTED' ? [id] : [])));

/** Choices of the delivery that are not addresses. */
const [unchanged, atOffice] = ['unchanged', 'office'];

function Fields({ shipment }: { shipment: ShipmentAnswer }) {
  const destinations = useAnswer(listDestinations);
  // Null until the user changes it: until then it follows the current shipment.
  const [name, setName] = useState<string | null>(null);
  const [site, setSite] = useState<string | null>(null);
  const isUntouched = shipment.packages.every(
    ({ state }) => state === 'EXPECTED' || state === 'CANCELLED',
  );
  const offices = (destinations.data?.items ?? []).filter(({ modes }) =>
    modes.includes(shipment.mode),
  );
  return (
    <>
      <TextField
        name="description"
        label="Shipment name"
        isOptional
        value={name ?? shipment.description}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={300}
      />
      {isUntouched && offices.length > 0 && (
        <SelectField
          name="destinationSiteId"
          label="Pickup office"
          value={site ?? shipment.destination.id}
          onChange={(event) => setSite(event.currentTarget.value)}
          options={offices.map(({ id, name }) => [id, name] as const)}
        />
      )}
      {isUntouched && <DeliveryField deliverTo={shipment.deliverTo} />}
      {!isUntouched && (
        <p className="muted">
          Some cartons have already arrived, so you can’t change the pickup office or the delivery
          address here. Contact support to change them.
        </p>
      )}
    </>
  );
}

/** The delivery address, which the server returns as text only, so one option keeps it unchanged. */
function DeliveryField({ deliverTo }: { deliverTo: string | null }) {
  const addresses = useAnswer(listAddresses);
  return (
    <SelectField name="deliverToId" label="Delivery address" defaultValue={unchanged}>
      {deliverTo !== null && <option value={unchanged}>{`Current: ${deliverTo}`}</option>}
      <option value={deliverTo === null ? unchanged : atOffice}>
        No delivery, I’ll collect it from the office
      </option>
      {(addresses.data?.items ?? []).map((one) => (
        <option key={one.id} value={one.id}>
          {`${one.label}: ${addressLine(one)}`}
        </option>
      ))}
    </SelectField>
  );
}

function CancelFields({ shipment }: { shipment: ShipmentAnswer }) {
  const expected = shipment.packages.filter(({ state }) => state === 'EXPECTED');
  return (
    <>
      <fieldset>
        <legend className={css.legend}>Cartons that won’t be sent</legend>
        {expected.map((one) => (
          <CheckField
            key={one.id}
            name="cancelPackageIds"
            value={one.id}
            label={`Cancel carton ${one.pieceNumber}: ${one.contents}`}
            {...(one.supplierNumber ? { hint: one.supplierNumber } : {})}
          />
        ))}
      </fieldset>
    </>
  );
}

function StaleNotice({ onCompare }: { onCompare: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  async function handleClick() {
    setBusy(true);
    try {
      await onCompare();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.');
      setBusy(false);
    }
  }
  return (
    <Alert
      tone="warn"
      title="This shipment was updated while you were editing"
      action={
        <Button size="small" isBusy={isBusy} onClick={() => void handleClick()}>
          View changes
        </Button>
      }
    >
      Your changes aren’t saved yet, but nothing you entered is lost. {problem}
    </Alert>
  );
}

function ChangedNotice({ changes }: { changes: readonly string[] }) {
  return (
    <Alert title="What changed">
      {changes.length === 0 ? (
        <p>Nothing on this page changed. Save again to keep your changes.</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <p>Your edits are below. Save again to apply them.</p>
    </Alert>
  );
}
