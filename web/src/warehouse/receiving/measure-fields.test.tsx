import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';

import { MeasureFields } from './measure-fields.tsx';
import { noMeasures, readMeasures } from './measure-texts.ts';

function Fields() {
  const [values, setValues] = useState(noMeasures);
  return (
    <MeasureFields
      values={values}
      wrong={[]}
      onChange={(change) => setValues({ ...values, ...change })}
    />
  );
}
const valueOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
const paste = (name: string, text: string) =>
  fireEvent.paste(screen.getByLabelText(name), { clipboardData: { getData: () => text } });

test('a scale’s line and three dimensions at once are read when pasted', () => {
  render(<Fields />);
  paste('Weight', 'US,GS,+   17.90kg\r\nST,GS,+   18.40kg\r\n');
  expect(valueOf('Weight')).toBe('18.4');
  paste('Width', '60 x 45.5 x 50 cm');
  expect([valueOf('Length'), valueOf('Width'), valueOf('Height')]).toEqual(['60', '45.5', '50']);
  // Text that is not a reading is left to the field.
  expect(paste('Weight', '20.1')).toBe(true);
});

test('a line that a scale types into the field is read once it is complete', () => {
  const typed = { weight: 'ST,GS,+   18.40kg', length: '60', width: '45', height: '50 cm' };
  expect(readMeasures(typed).measures).toEqual({
    weightKg: 18.4,
    lengthCm: 60,
    widthCm: 45,
    heightCm: 50,
  });
  expect(readMeasures({ ...typed, weight: 'US,GS,+   18.40kg' }).wrong).toEqual(['weight']);
  expect(readMeasures({ ...typed, weight: '18.40 kg' }).measures?.weightKg).toBe(18.4);
});

test('Tab goes from the weight through the three dimensions without other stops', () => {
  const { container } = render(<Fields />);
  const stops = [
    ...container.querySelectorAll<HTMLElement>('input, button, a, select, [tabindex]'),
  ];
  expect(stops.map((one) => one.getAttribute('name'))).toEqual([
    'weight',
    'length',
    'width',
    'height',
  ]);
  // In the order of the page: no element has a tabindex above 0.
  expect(stops.map((one) => one.tabIndex)).toEqual([0, 0, 0, 0]);
});

test('a refused number says its limit, and an empty field an example', () => {
  render(
    <MeasureFields
      values={{ ...noMeasures, weight: '12', height: '4000' }}
      wrong={['length', 'height']}
      onChange={() => {}}
    />,
  );
  const limit = 'Check this side. The maximum is 1,300 cm (container length)';
  for (const text of [limit, 'Enter the length, for example 60'])
    expect(screen.getByText(text)).toBeDefined();
});
