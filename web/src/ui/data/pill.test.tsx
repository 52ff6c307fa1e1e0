import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { ShipmentPill, TablePill } from './pill.tsx';
import { shipmentStatuses } from './shipment-status.ts';
import { Status } from './status-pill.tsx';
import { statuses } from './status.ts';

test('a status is shown with the text of its table', () => {
  render(
    <>
      <ShipmentPill is="ARRIVED" mode="AIR" />
      <Status of="batch" is="CLEARING" />
    </>,
  );
  expect(screen.getAllByText(/./).map((one) => one.textContent)).toEqual([
    shipmentStatuses.ARRIVED.en,
    statuses.batch.CLEARING.en,
  ]);
});

test('a status that is newer than the page is shown as the server calls it', () => {
  render(<TablePill table={shipmentStatuses} is="TELEPORTED" />);
  expect(screen.getByText('TELEPORTED')).toBeTruthy();
});
