import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ShipmentState } from './shipment-state.tsx';

const row = { holds: ['DEPOSIT'], status: 'READY', mode: 'SEA', step: 3 } as const;

test.each([
  ['in a list, which does not know of reported payments', {}, 'Payment hold'],
  ['if the payment was reported', { isReported: true }, 'Payment sent'],
  ['if nothing was reported', { isReported: false }, 'Payment due'],
])('a payment hold is named %s', (_, known, text) => {
  render(<ShipmentState row={{ ...row, holds: [...row.holds] }} {...known} />);
  expect(screen.getByText(text)).toBeDefined();
});
