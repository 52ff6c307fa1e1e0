import {
  type AddressAnswer,
  changeAddress,
  listAddresses,
  maxAddresses,
  removeAddress,
} from '@sankofa/domain/accounts/profile/address-endpoints';
import { addressLine } from '@sankofa/domain/accounts/profile/ghana';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';

import { useAnswer, useSend } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { Pill } from '../../ui/data/pill.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { AddressForm } from './address-form.tsx';

import css from './addresses.module.css';

/** Delivery addresses, the default first. */
export function Addresses() {
  const addresses = useAnswer(listAddresses);
  // The id of the address being edited, or `new`.
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <Answer of={addresses} what="your addresses">
      {({ items }) => (
        <div className="stack">
          {items.length === 0 && open === null && (
            <p className="muted">
              Save your delivery addresses here and choose one for each shipment. Add a landmark or
              GhanaPost GPS address to help the driver.
            </p>
          )}
          {items.length > 0 && (
            <ul className={css.list} aria-label="Delivery addresses">
              {items.map((one) => (
                <li key={one.id} className={css.item}>
                  {open === one.id ? (
                    <AddressForm address={one} isFirst={false} onClose={close} />
                  ) : (
                    <AddressCard address={one} onChange={() => setOpen(one.id)} />
                  )}
                </li>
              ))}
            </ul>
          )}
          {open === 'new' ? (
            <AddressForm address={null} isFirst={items.length === 0} onClose={close} />
          ) : (
            items.length < maxAddresses && (
              <div>
                <Button icon={IconPlus} onClick={() => setOpen('new')}>
                  Add address
                </Button>
              </div>
            )
          )}
        </div>
      )}
    </Answer>
  );
}

function AddressCard({ address, onChange }: { address: AddressAnswer; onChange: () => void }) {
  const { id, label, person, phone, isDefault } = address;
  const [isConfirming, setConfirming] = useState(false);
  const change = useSend(changeAddress, { invalidates: [listAddresses] });
  const remove = useSend(removeAddress, {
    invalidates: [listAddresses],
    onSuccess: () => toast('Address removed'),
  });
  const error = change.error ?? remove.error;
  return (
    <>
      <div className={css.head}>
        <h3>{label}</h3>
        {isDefault && <Pill tone="ok">Default</Pill>}
      </div>
      <p>{addressLine(address)}</p>
      <p className="muted small">
        {person} · {phone}
      </p>
      {error && <Alert tone="bad">{error.message}</Alert>}
      <div className={css.actions}>
        <Button size="small" onClick={onChange} aria-label={`Edit ${label}`}>
          Edit
        </Button>
        {!isDefault && (
          <Button
            size="small"
            isBusy={change.isPending}
            aria-label={`Make ${label} the default`}
            onClick={() =>
              change.mutate(
                { params: { id }, body: { isDefault: true } },
                { onSuccess: () => toast(`${label} is now your default address`) },
              )
            }
          >
            Make default
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove ${label}`}
          onClick={() => setConfirming(true)}
        >
          Remove
        </Button>
      </div>
      <Confirm
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={`Remove ${label}?`}
        action={`Remove ${label}`}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate({ params: { id } }, { onSettled: () => setConfirming(false) })
        }
      >
        Shipments already registered with this address keep it.
      </Confirm>
    </>
  );
}
