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
import { type StatusOf, statuses, type Tone } from './status.ts';

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

/** The status of an object, with the texts of the whole product (status.ts). */
export function Status<Kind extends keyof typeof statuses>({
  of: kind,
  is: state,
  mode,
}: {
  of: Kind;
  is: StatusOf<Kind>;
  mode?: 'AIR' | 'SEA';
}) {
  const language = useLanguage();
  const table: Record<string, { tone: Tone; en: string; zh: string }> = statuses[kind];
  const { tone, [language]: label } = table[state] ?? { tone: 'neutral', en: state, zh: state };
  return (
    <Pill tone={tone} mode={state === 'OUT_FOR_DELIVERY' ? 'ROAD' : mode}>
      {label}
    </Pill>
  );
}
