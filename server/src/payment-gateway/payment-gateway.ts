/** Public entry to the payment provider that takes money online, and its simulator for the demo. */
import type { Config } from '../platform/config.ts';
import { paystackOf } from './paystack.ts';
import type { Gateway } from './provider.ts';

export { startSimulator, type Simulator } from './simulator.ts';
export {
  GatewayRefused,
  GatewayUnavailable,
  type Gateway,
  type GatewayEvent,
  type ListedPayout,
  type ListedTransaction,
  type RefundStatus,
} from './provider.ts';
export type { Remembered } from './simulator-book.ts';

/** Opens the company’s gateway, or null if none is configured, which disables online payments. */
export const openGateway = ({ gateway }: Pick<Config, 'gateway'>): Gateway | null =>
  gateway && paystackOf(gateway);
