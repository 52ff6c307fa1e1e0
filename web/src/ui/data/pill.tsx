import type { ShipmentStatus } from '@sankofa/domain/shipments/shipment-status';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconBox from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPlane from '@tabler/icons-react/dist/esm/icons/IconPlane.mjs';
import IconDot from '@tabler/icons-react/dist/esm/icons/IconPoint.mjs';
import IconShip from '@tabler/icons-react/dist/esm/icons/IconShip.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruckDelivery.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';

import { useLanguage } from '../../lib/messages/language.ts';
import { classes } from '../layout/classes.ts';
import { Icon } from '../layout/icon.tsx';
import { shipmentStatuses, type StatusRow, type Tone } from './shipment-status.ts';

import css from './pill.module.css';

const shapes = {
  neutral: IconDot,
  info: IconBox,
  warn: IconAlert,
  due: IconClock,
  ok: IconCheck,
  bad: IconX,
} as const satisfies Record<Exclude<Tone, 'moving'>, unknown>;

/** The means of transport; sea by default. */
type Carrier = 'AIR' | 'SEA' | 'ROAD';
const carriers = { AIR: IconPlane, SEA: IconShip, ROAD: IconTruck } as const;

/** A pill with any tone, icon and text. */
export function Pill({
  tone,
  mode = 'SEA',
  children,
}: {
  tone: Tone;
  mode?: Carrier | undefined;
  children: string;
}) {
  const shape = tone === 'moving' ? carriers[mode] : shapes[tone];
  return (
    <span className={classes(css.pill, css[tone])}>
      <Icon of={shape} size={14} />
      {children}
    </span>
  );
}

/** A status with the texts of its table. One that is newer than this page is shown as the server calls it. */
export function TablePill({
  table,
  is: status,
  mode,
}: {
  table: Record<string, StatusRow>;
  is: string;
  mode?: Carrier | undefined;
}) {
  const language = useLanguage();
  const { tone, [language]: label } = table[status] ?? { tone: 'neutral', en: status, zh: status };
  return (
    <Pill tone={tone} mode={mode}>
      {label}
    </Pill>
  );
}

/** The status of a shipment. The other objects have `<Status>` (status-pill.tsx). */
export const ShipmentPill = (shown: { is: ShipmentStatus; mode: 'AIR' | 'SEA' }) => (
  <TablePill table={shipmentStatuses} {...shown} />
);
