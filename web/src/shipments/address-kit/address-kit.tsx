import type { showAddressKit as kitEndpoint } from '@sankofa/domain/accounts/account-endpoints';
import type { Mode } from '@sankofa/domain/values/mode';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import { useState } from 'react';
import type { z } from 'zod/mini';

import { showAddressKit } from '../../lib/http/critical-calls.ts';
import { useAnswer } from '../../lib/queries/use-answer.ts';
import { Answer } from '../../ui/data/answer.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { classes } from '../../ui/layout/classes.ts';
import { addressText } from './address-text.ts';

import css from './address-kit.module.css';

type KitDetails = z.output<typeof kitEndpoint.answer>;
const byMode: Record<Mode, string> = { SEA: 'By sea', AIR: 'By air' };

/** The shipping mark and the warehouse in China, to copy field by field or to send to a supplier. */
export function AddressKit({ mode }: { mode?: Mode }) {
  const kit = useAnswer(showAddressKit);
  return (
    <Card title="Your China address">
      <Answer
        of={kit}
        what="your China address"
        isEmpty={({ warehouses }) => warehouses.length === 0}
        empty={
          <p>
            None of our China warehouses is accepting goods right now. Contact support for help.
          </p>
        }
      >
        {(kit) => <KitDetails kit={kit} first={mode} />}
      </Answer>
    </Card>
  );
}

function KitDetails({ kit, first }: { kit: KitDetails; first: Mode | undefined }) {
  const modes = [...new Set(kit.warehouses.map((one) => one.mode))].toSorted().toReversed();
  const [selected, setSelected] = useState<Mode | undefined>(first ?? modes[0]);
  const [place, setPlace] = useState<string | null>(null);
  const warehouses = kit.warehouses.filter((one) => one.mode === selected);
  const shown = warehouses.find(({ name }) => name.en === place) ?? warehouses[0];
  return (
    <div className={css.kit}>
      <div className={css.mark}>
        <CopyField label="Shipping mark (write it on every carton)" value={kit.shippingMark} />
      </div>
      {modes.length > 1 && (
        <Choice
          label="Shipping method"
          options={modes.map((mode) => ({ value: mode, label: byMode[mode] }))}
          selected={selected}
          onChoose={setSelected}
        />
      )}
      {warehouses.length > 1 && (
        <Choice
          label="Warehouse"
          options={warehouses.map(({ name }) => ({ value: name.en, label: name.en }))}
          selected={shown?.name.en}
          onChoose={setPlace}
        />
      )}
      {shown && <Warehouse key={shown.name.en} warehouse={shown} mark={kit.shippingMark} />}
      <details className={css.instructions}>
        <summary>How to use this address</summary>
        <ol className={css.steps}>
          <li>
            On Taobao, 1688 or Pinduoduo, add a new delivery address (收货地址) with these details.
          </li>
          <li>
            Keep the shipping mark after the name and after the address so that it’s printed on the
            courier label.
          </li>
          <li>
            Ask your supplier to write the mark on every carton, then create a shipment here so we
            know what to expect.
          </li>
        </ol>
      </details>
    </div>
  );
}

function Choice<Value extends string>({
  label,
  options,
  selected,
  onChoose,
}: {
  label: string;
  options: readonly { value: Value; label: string }[];
  selected: Value | undefined;
  onChoose: (value: Value) => void;
}) {
  return (
    <div className={css.modes} role="group" aria-label={label}>
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === selected}
          className={classes(css.mode, value === selected && css.selected)}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function Warehouse({
  warehouse,
  mark,
}: {
  warehouse: KitDetails['warehouses'][number];
  mark: string;
}) {
  const receiver = `${warehouse.contactName ?? warehouse.name.zh} ${mark}`;
  return (
    <section aria-label={warehouse.name.en}>
      <CopyField label="Receiver 收货人" value={receiver} lang="zh-CN" />
      <CopyField label="Phone 电话" value={warehouse.phone} />
      <CopyField label="Address 地址" value={`${warehouse.address.zh} ${mark}`} lang="zh-CN" />
      <CopyField label="Address in English" value={`${warehouse.address.en}, ${mark}`} />
      <Send text={addressText(warehouse, mark)} />
    </section>
  );
}

/** Copies everything, or sends it to the supplier through any app on the phone. */
function Send({ text }: { text: string }) {
  const [state, setState] = useState<'' | 'copied' | 'failed'>('');
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed'); // Without the permission the text of each field can still be selected.
    }
  }
  async function handleShare() {
    if (!('share' in navigator)) {
      window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener');
      return;
    }
    try {
      await navigator.share({ text });
    } catch (error) {
      // Closing the share sheet without a choice is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed');
    }
  }
  const isCopied = state === 'copied';
  return (
    <div className={css.send}>
      <Button icon={isCopied ? IconCheck : IconCopy} onClick={() => void handleCopy()}>
        {isCopied ? 'Copied' : 'Copy all'}
      </Button>
      <Button icon={IconShare} onClick={() => void handleShare()}>
        Share
      </Button>
      <span role="status" className="small muted">
        {isCopied && 'Paste it into a message to your supplier.'}
        {state === 'failed' && 'Your browser blocked copying. Copy each field above instead.'}
      </span>
    </div>
  );
}
