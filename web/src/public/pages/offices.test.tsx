import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { OfficeMap } from './office-map.tsx';

const office = {
  name: 'Tamale office',
  city: 'Tamale',
  address: 'Bolgatanga Road',
  phone: '+233 37 200 0117',
  dial: '+233372000117',
  email: null,
  hours: null,
  directions: null,
  position: { lat: 9.4, lng: -0.84 },
};
let setIntersecting: (isIntersecting: boolean) => void;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        setIntersecting = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
const tiles = () => Array.from(document.querySelectorAll<HTMLImageElement>('img.leaflet-tile'));
const show = () => act(() => import('./leaflet-map.tsx'));

test('an office shows address and link until the map is in view', async () => {
  render(<OfficeMap office={office} />);
  act(() => setIntersecting(false));
  await show();
  expect(screen.getByText('Bolgatanga Road')).toBeDefined();
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    'https://www.openstreetmap.org/?mlat=9.4&mlon=-0.84#map=14/9.4/-0.84',
  );
  expect(tiles()).toEqual([]);
});

test('a visible map has zoom 14 and OpenStreetMap’s tiles and attribution', async () => {
  render(<OfficeMap office={office} />);
  act(() => setIntersecting(true));
  await show();
  expect(tiles()[0]?.src).toMatch(/^https:\/\/tile\.openstreetmap\.org\/14\/\d+\/\d+\.png$/);
  expect(screen.getByText(/contributors/)).toBeDefined();
  expect(screen.queryByText('Bolgatanga Road')).toBeNull();
});

test('without network the address and the link are shown again', async () => {
  render(<OfficeMap office={office} />);
  act(() => setIntersecting(true));
  await show();
  const [tile] = tiles();
  if (!tile) throw new Error('There is no tile');
  fireEvent.error(tile);
  expect(screen.getByText('Bolgatanga Road')).toBeDefined();
  expect(tiles()).toEqual([]);
});

test('an office without coordinates links to its address', async () => {
  render(<OfficeMap office={{ ...office, position: null }} />);
  act(() => setIntersecting(true));
  await show();
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    'https://www.openstreetmap.org/search?query=Bolgatanga Road',
  );
});

test('a focused link is not replaced by the map', async () => {
  render(<OfficeMap office={office} />);
  const link = screen.getByRole('link');
  act(() => link.focus());
  act(() => setIntersecting(true));
  await show();
  expect(document.activeElement).toBe(link);
  act(() => link.blur());
  expect(tiles().length).toBeGreaterThan(0);
});

test('a map that breaks while focused moves the focus to the link', async () => {
  render(<OfficeMap office={office} />);
  act(() => setIntersecting(true));
  await show();
  act(() => screen.getByRole('button', { name: 'Zoom in' }).focus());
  const [tile] = tiles();
  if (!tile) throw new Error('There is no tile');
  fireEvent.error(tile);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Open map/ }));
});

test('a map that breaks is gone before the next key can move the focus onto it', async () => {
  render(
    <>
      <button type="button">Before</button>
      <OfficeMap office={office} />
    </>,
  );
  act(() => setIntersecting(true));
  await show();
  const before = screen.getByRole('button', { name: 'Before' });
  const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
  const [tile] = tiles();
  if (!tile) throw new Error('There is no tile');
  act(() => {
    before.focus();
    fireEvent.error(tile);
    zoomIn.focus();
  });
  expect(document.activeElement).toBe(before);
});

test('if the map’s code fails to load, the link stays', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.doMock('./leaflet-map.tsx', () => {
    throw new Error('no network');
  });
  render(<OfficeMap office={office} />);
  act(() => setIntersecting(true));
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(screen.getByRole('link', { name: /Open map/ })).toBeDefined();
  log.mockRestore();
  vi.doUnmock('./leaflet-map.tsx');
});
