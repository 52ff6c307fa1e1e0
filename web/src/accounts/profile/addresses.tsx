import {
  type AddressAnswer,
  changeAddress,
  listAddresses,
  mostAddresses,
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

/** Where goods may be brought to, the default first. */
export function Addresses() {
  const addresses = useAnswer(listAddresses);
  // The id of the one that is being changed, or `new`.
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <Answer of={addresses} what="your addresses">
      {({ items }) => (
        <div className="stack">
          {items.length === 0 && open === null && (
            <p className="muted">
              Where should we bring your goods? Save the places once, with a landmark or the
              GhanaPost GPS address, and choose one for each shipment.
            </p>
          )}
          {items.length > 0 && (
            <ul className={css.list} aria-label="Delivery addresses">
              {items.map((one) => (
                <li key={one.id} className={css.item}>
                  {open === one.id ? (
                    <AddressForm address={one} isFirst={false} onClose={close} />
                  ) : (
                    <Shown address={one} onChange={() => setOpen(one.id)} />
                  )}
                </li>
              ))}
            </ul>
          )}
          {open === 'new' ? (
            <AddressForm address={null} isFirst={items.length === 0} onClose={close} />
          ) : (
            items.length < mostAddresses && (
              <div>
                <Button icon={IconPlus} onClick={() => setOpen('new')}>
                  Add an address
                </Button>
              </div>
            )
          )}
        </div>
      )}
    </Answer>
  );
}

function Shown({ address, onChange }: { address: AddressAnswer; onChange: () => void }) {
  const { id, label, person, phone, isDefault } = address;
  const [isAsked, setAsked] = useState(false);
  const change = useSend(changeAddress, { invalidates: [listAddresses] });
  const remove = useSend(removeAddress, {
    invalidates: [listAddresses],
    onSent: () => toast('Address removed'),
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
      <div className={css.acts}>
        <Button size="small" onClick={onChange} aria-label={`Change ${label}`}>
          Change
        </Button>
        {!isDefault && (
          <Button
            size="small"
            isBusy={change.isPending}
            aria-label={`Make default: ${label}`}
            onClick={() =>
              change.mutate(
                { params: { id }, body: { isDefault: true } },
                { onSuccess: () => toast(`${label} is offered first now`) },
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
          onClick={() => setAsked(true)}
        >
          Remove
        </Button>
      </div>
      <Confirm
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`Remove ${label}?`}
        action={`Remove ${label}`}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id } }, { onSettled: () => setAsked(false) })}
      >
        Shipments that were announced with it keep it.
      </Confirm>
    </>
  );
}
