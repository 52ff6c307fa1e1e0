import type { showAddressKit } from '@sankofa/domain/accounts/account-endpoints';
import type { Mode } from '@sankofa/domain/values/mode';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod/mini';

import { classes } from '../../ui/layout/classes.ts';

import css from './address-kit.module.css';

export type Kit = z.output<typeof showAddressKit.answer>;
export type KitWarehouse = Kit['warehouses'][number];
const byMode: Record<Mode, string> = { SEA: 'By sea', AIR: 'By air' };

/** The choice of a shipping method and of one of its warehouses, where there are several, above the chosen one. */
export function WarehouseChoice({
  kit,
  first,
  children,
}: {
  kit: Kit;
  first?: Mode | undefined;
  children: (warehouse: KitWarehouse) => ReactNode;
}) {
  const modes = [...new Set(kit.warehouses.map((one) => one.mode))].toSorted().toReversed();
  const [selected, setSelected] = useState<Mode | undefined>(first ?? modes[0]);
  const [place, setPlace] = useState<string | null>(null);
  const warehouses = kit.warehouses.filter((one) => one.mode === selected);
  const shown = warehouses.find(({ name }) => name.en === place) ?? warehouses[0];
  return (
    <>
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
      {shown && children(shown)}
    </>
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
