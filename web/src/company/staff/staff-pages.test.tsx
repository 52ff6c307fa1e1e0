import { goodsClassesUnset } from '@sankofa/domain/company/goods-classes';
import { verifyRulesUnset } from '@sankofa/domain/warehouse/verification/verify-rules';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { chooseLanguage } from '../../lib/messages/language.ts';
import { fakeServer, json } from '../../testing/fake-server.ts';
import { showAs, testId } from '../../testing/office.tsx';
import { wei } from '../../testing/people.ts';
import StaffSettingsPage from './staff-settings-page.tsx';
import SystemPage from './system-page.tsx';

const site = {
  id: testId(41),
  code: 'CAN1',
  kind: 'ORIGIN',
  modes: ['AIR'],
  name: 'Guangzhou warehouse',
  nameZh: '广州仓库',
  address: '88 Shicha Road',
  addressZh: '石槎路88号',
  addressParts: null,
  city: 'Guangzhou',
  placeCode: 'CNCAN',
  contactName: null,
  phone: '+8613800138000',
  email: null,
  openingHours: '',
  position: null,
  isActive: true,
  version: 1,
};
const accra = { ...site, id: testId(42), kind: 'DESTINATION', name: 'Accra office' };
const calls = {
  'GET /settings/sites': json(200, { items: [site, accra] }),
  'GET /settings/verification': json(200, { ...verifyRulesUnset, version: 0 }),
  'GET /goods-classes': json(200, { ...goodsClassesUnset, version: 0 }),
  'GET /system-status': json(200, {
    version: '1.2.3',
    now: '2026-11-21T09:30:00.000Z',
    email: 'FAILING',
    payments: 'TEST',
  }),
};
const china = { ...wei, duties: ['warehouse' as const], siteKind: 'ORIGIN' as const };
afterEach(() => chooseLanguage('en'));

test('staff see the sites of their end and the rules of their work, in Chinese too', async () => {
  fakeServer(calls);
  chooseLanguage('zh');
  showAs(china, <StaffSettingsPage />);
  expect(await screen.findByText('广州仓库')).toBeDefined();
  expect(screen.queryByText('Accra office')).toBeNull();
  expect(screen.getByText('石槎路88号')).toBeDefined();
  expect(await screen.findByText('验货规则')).toBeDefined();
  expect(await screen.findByText(goodsClassesUnset.prohibited.zh)).toBeDefined();
  expect(screen.queryByRole('button', { name: /保存|Save/ })).toBeNull();
});

test('the system page tells states in words, and a scan is only shown', async () => {
  const server = fakeServer(calls);
  showAs(china, <SystemPage />);
  expect(await screen.findByText('Emails are failing. Tell an admin')).toBeDefined();
  expect(screen.getByText('Test mode: no money moves')).toBeDefined();
  expect(screen.getByText('1.2.3')).toBeDefined();
  expect(screen.getByText('Nothing. Everything was sent')).toBeDefined();
  const field = screen.getByLabelText<HTMLInputElement>(/^Scan any label here/);
  fireEvent.change(field, { target: { value: 'P0000000001' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(screen.getByText('Received: P0000000001')).toBeDefined();
  expect([field.value, server.calls().filter((one) => !one.startsWith('GET'))]).toEqual(['', []]);
});
