/** The door of the gateway: who takes money for us online, and what stands in for it in the demo. */
import type { Config } from '../platform/config.ts';
import { paystackOf } from './paystack.ts';
import type { Gateway } from './provider.ts';

export { startSimulator, type Simulator } from './simulator.ts';
export {
  GatewayRefused,
  GatewayUnavailable as GatewaySilent,
  type Gateway,
  type GatewayEvent,
  type ListedPayout,
  type ListedTransaction,
  type RefundWord,
} from './provider.ts';
export type { Remembered } from './simulator-book.ts';

/** The company's gateway; null where none is set, and then nothing is paid online. */
export const openGateway = ({ gateway }: Pick<Config, 'gateway'>): Gateway | null =>
  gateway && paystackOf(gateway);
