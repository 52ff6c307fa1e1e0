import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { seaBatch } from '../testing/office.tsx';
import { FillGauge } from './fill-gauge.tsx';

const renderText = (loadedVolumeCbm: number) => {
  const { unmount } = render(<FillGauge of={{ ...seaBatch, loadedVolumeCbm }} />);
  const text = screen.getByRole('meter').getAttribute('aria-valuetext');
  unmount();
  return text;
};

test('a gauge warns from 90% and says when it is exceeded', () => {
  expect(renderText(30)).toBe('30.000 of 68.000 CBM, 44%');
  expect(renderText(61.19)).toBe('61.190 of 68.000 CBM, 90%');
  expect(renderText(61.2)).toBe('61.200 of 68.000 CBM, 90%, nearly full');
  expect(renderText(68)).toBe('68.000 of 68.000 CBM, 100%, nearly full');
  expect(renderText(68.1)).toBe('68.100 of 68.000 CBM, 100%, over capacity');
});

test('a batch with both limits shows both, its own unit first', () => {
  render(<FillGauge of={{ ...seaBatch, mode: 'AIR', capacityKg: 1000, loadedWeightKg: 950 }} />);
  expect(screen.getAllByRole('meter').map((one) => one.getAttribute('aria-valuetext'))).toEqual([
    '950 of 1,000 kg, 95%, nearly full',
    '30.000 of 68.000 CBM, 44%',
  ]);
});
