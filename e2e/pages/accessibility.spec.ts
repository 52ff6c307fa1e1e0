import { expect, type Page } from '@playwright/test';
import { customers, type DemoName } from '@sankofa/domain/fixtures/people';

import {
  violationsInBothThemes,
  violationsOn,
  unreachableByTab,
  createSampleTrade,
  type PageText,
} from '../support/pages/accessibility.ts';
import { logIn } from '../support/people/sign-in.ts';
import { demoPassword } from '../support/product/api-client.ts';
import * as fixtures from '../support/product/fixtures.ts';
import { test } from '../support/test.ts';
import * as station from '../support/trade/receiving.ts';

// One after another they would take longer than all other tests together.
test.describe.configure({ mode: 'parallel' });

type Trade = Awaited<ReturnType<typeof createSampleTrade>>;
let trade: Trade;
test.beforeAll(async ({ product }) => {
  trade = await createSampleTrade(product.url);
});

type Person = {
  role: string;
  signIn: DemoName | null;
  /** What has to be done first on a new device. */
  first?: (page: Page) => Promise<void>;
  places: (trade: Trade) => readonly PageText[];
};

const people: readonly Person[] = [
  {
    // `public-pages.spec.ts` scans those that only inform.
    role: 'a visitor',
    signIn: null,
    places: ({ shipment }) => [
      ['/login', 'Create an account'],
      ['/register', 'Create your account'],
      ['/login?reason=session-expired', 'Session expired. Please log in again.'],
      ['/forgot-password', 'Send link'],
      ['/reset-password', 'Send new link'],
      ['/verify-email?token=none', 'Confirm email address'],
      ['/saved', 'Nothing saved yet'],
      ['/resend-verification', 'Send link'],
      ['/confirm-email-change?token=none', 'Change email address'],
      ['/stop-email-change?token=none', 'Cancel the change'],
      ['/staff/login', /Staff login|员工登录/],
      ['/staff/register', 'You need an invitation'],
      ['/staff/forgot-password', 'Send link'],
      ['/admin/login', /Admin login|管理员登录/],
      ['/admin/reset-password', 'Send new link'],
      [`/tracking/${shipment.trackingNumber}`, 'Verified, waiting to be loaded'],
    ],
  },
  {
    role: 'a customer',
    signIn: 'customer',
    places: ({ shipment, invoice, payment }) => [
      ['/customer/dashboard', 'Active shipments'],
      ['/customer/shipments', shipment.trackingNumber],
      ['/customer/shipments?board=unidentified', 'Unidentified cartons'],
      [`/customer/shipment-details/${shipment.id}`, '2 cartons'],
      ['/customer/address', 'The check character'],
      ['/customer/travel-together', 'Ask us to load shipments together'],
      [`/customer/travel-together?shipments=${shipment.id}`, 'Before they travel'],
      ['/customer/create-shipment', 'Shipping method'],
      ['/customer/track-shipment', 'Tracking number'],
      ['/customer/invoices', invoice.invoiceNumber],
      [`/customer/invoices/${invoice.id}`, 'How would you like to pay?'],
      ['/customer/payments', invoice.invoiceNumber],
      [`/customer/payments/together?invoices=${invoice.id}`, 'Total'],
      ['/customer/payment-history', payment.reference],
      ['/customer/payment-verification', 'Add file'],
      ['/customer/request-refund', 'No requests yet'],
      ['/customer/support', 'New ticket'],
      ['/customer/support/new', 'New ticket'],
      ['/customer/profile', 'Your account'],
      ['/customer/profile/api', 'No webhooks yet'],
      ['/customer/waiting', 'Waiting to be sent'],
    ],
  },
  {
    role: 'the China warehouse',
    signIn: 'warehouse-cn',
    first: (page) => station.openStation(page, '收货'),
    places: ({ shipment, customerId }) => [
      ['/staff/warehouse/receive', '最近收货'],
      ['/staff/warehouse/verify', /SNK-/],
      ['/staff/shipment-verification', /SNK-/],
      ['/staff/warehouse/verify/remeasure', '没有复测申请'],
      ['/staff/consolidations', '没有待处理的申请'],
      ['/staff/warehouse/inventory', /SNK-/],
      ['/staff/warehouse/inventory/discrepancies', '库存'],
      ['/staff/dashboard', '待办事项'],
      ['/staff/warehouse/statistics', '处理的货件'],
      ['/staff/warehouse/scans', '没有待处理的扫描'],
      ['/staff/warehouse/loading-lists', '选择文件'],
      ['/staff/warehouse/unidentified', '无主件'],
      ['/staff/shipments', shipment.trackingNumber],
      [`/staff/shipments/${shipment.id}`, shipment.trackingNumber],
      ['/staff/customers', '新建客户'],
      [`/staff/customers/${customerId}`, '动态'],
      [`/staff/customers/${customerId}/notes`, '记录通话'],
      ['/staff/profile', '两步验证'],
    ],
  },
  {
    role: 'the Ghana warehouse',
    signIn: 'warehouse-gh',
    places: ({ unloading }) => [
      ['/staff/warehouse/unload', unloading.batch.batchNumber],
      [`/staff/warehouse/unload?batch=${unloading.batch.id}`, '0 of 1'],
      ['/staff/warehouse/hand-over', 'Ready for pickup'],
    ],
  },
  {
    role: 'the office',
    signIn: 'staff',
    places: ({ open, invoice, payment, customerId, statement }) => [
      ['/staff/dashboard', 'Payments to confirm'],
      ['/staff/batches', open.batchNumber],
      ['/staff/batches/create', 'Origin warehouse'],
      [`/staff/batches/${open.id}`, 'Available to load'],
      [`/staff/batches/${open.id}/edit`, 'Container number'],
      ['/staff/payments', payment.reference],
      [`/staff/payments?payment=${payment.id}`, 'Confirming applies'],
      ['/staff/payments?part=gateway', 'Collected but not yet paid out'],
      ['/staff/payments?part=statement', 'Add account'],
      [`/staff/payments?part=statement&statement=${statement.id}`, 'Unmatched lines'],
      [
        `/staff/financial/payments?part=account&customer=${customerId}`,
        'All charges, payments, credits and refunds',
      ],
      ['/staff/payments?part=cash', 'No counts yet'],
      ['/staff/financial/refunds', 'No refunds yet'],
      ['/staff/financial/analytics', 'Trial balance'],
      ['/staff/financial/analytics?part=revenue', 'revenue accounts in the journal'],
      ['/staff/financial/analytics?part=revenue&by=ROUTE&open=all', invoice.invoiceNumber],
      ['/staff/financial/analytics?part=ageing', 'Not yet due'],
      ['/staff/financial/bills', 'Search by number or supplier'],
      ['/staff/financial/supplier-payments', 'Request one on an approved bill'],
      ['/staff/financial/suppliers', 'Add supplier'],
      ['/staff/financial/results', 'Gross profit'],
      ['/staff/financial/results?part=balance', 'Assets equal liabilities and equity'],
      ['/staff/financial/results?part=cash', 'Closing balance'],
      ['/staff/financial/margins', 'Batches by departure date'],
      ['/staff/financial/margins?part=exchange', 'no exchange difference'],
      ['/staff/financial/journal', 'All cash'],
      ['/staff/financial/invoices', invoice.invoiceNumber],
      [`/staff/financial/invoices/${invoice.id}`, 'Summary'],
      ['/staff/rates', 'Exchange rate history'],
      ['/staff/financial/taxes', 'Tax treatment of price lines'],
      ['/staff/financial/exports', 'New export'],
      ['/staff/financial/exports?part=accounts', 'Accounts receivable'],
      ['/staff/financial/certification', 'No document is waiting'],
      ['/staff/financial/certification?part=days', 'No days yet'],
      ['/staff/financial/vat', 'No taxes in this period'],
      ['/staff/support', 'No open tickets'],
      ['/staff/support?tab=closed', 'No closed tickets'],
      ['/staff/support/templates', 'No templates yet'],
      ['/staff/phone-messages', 'SMS this month'],
      ['/staff/support/ratings', 'No ratings in this period'],
      ['/staff/customers', 'Add customer'],
      [`/staff/customers/${customerId}`, 'Activity'],
      [`/staff/customers/${customerId}/shipments`, 'Active shipments'],
      [`/staff/customers/${customerId}/money`, invoice.invoiceNumber],
      [`/staff/customers/${customerId}/messages`, 'Emails sent'],
      [`/staff/customers/${customerId}/notes`, 'Record a call'],
      [`/staff/customers/${customerId}/documents`, invoice.invoiceNumber],
      [`/staff/customers/${customerId}/details`, 'Delivery addresses'],
      ['/staff/announcement', 'Announcements'],
      ['/staff/settings', 'Goods classes'],
      ['/staff/settings/system', 'Scan any label here'],
      ['/staff/profile', 'Two-factor authentication'],
    ],
  },
  {
    role: 'an admin',
    signIn: 'admin',
    places: ({ open, shipment, customerId }) => [
      ['/admin/dashboard', 'Discrepancies opened in the period, per 100'],
      ['/admin/statistics', 'Cartons in batches that departed'],
      ['/admin/statistics/transit', 'Calendar days from departure to arrival'],
      ['/admin/statistics/customers', 'New customers'],
      ['/admin/statistics/discrepancies', 'Discrepancies opened in this period'],
      ['/admin/shipments', shipment.trackingNumber],
      [`/admin/shipments/${shipment.id}`, shipment.trackingNumber],
      [`/admin/batches/${open.id}`, 'Available to load'],
      ['/admin/customers', 'Add customer'],
      [`/admin/customers/${customerId}`, 'Activity'],
      ['/admin/rates', 'Exchange rate history'],
      ['/admin/profile', 'Two-factor authentication'],
      ['/admin/users', 'Efua Sarpong'],
      ['/admin/users/customers', 'customer@demo.test'],
      ['/admin/users/invitations', 'No pending invitations'],
      ['/admin/stats', 'Live connections'],
      ['/admin/api-keys', 'No API keys yet'],
      ['/admin/api-keys?list=webhooks', 'No webhooks yet'],
      ['/admin/api-keys?list=events', 'No events in the last 30 days'],
      ['/admin/jobs', 'No failed jobs'],
      ['/admin/tasks', 'No tasks yet'],
      ['/admin/phone-messages', 'SMS this month'],
      ['/admin/imports', 'No imports yet'],
      ['/admin/audit', 'Audit log check'],
      ['/admin/errors', 'No errors'],
      ['/admin/settings', 'Warehouses and offices'],
      ['/admin/setup?step=company', 'Set up your company'],
      ['/admin/settings/company', 'Social media'],
      ['/admin/settings/connections', 'Send test email'],
      ['/admin/settings/goods', 'Prohibited goods'],
      ['/admin/settings/numbering', 'Delivery runs'],
      ['/admin/settings/reminders', 'Schedule'],
      ['/admin/settings/security', 'Staff and admin login'],
      ['/admin/settings/templates', 'Invoice issued'],
      ['/admin/settings/templates/invoice-issued', 'Placeholders'],
      ['/admin/settings/sites', 'Warehouse in China'],
      ['/admin/settings/sites/new', 'Map position'],
      ['/admin/settings/invoicing', 'Issuing invoices'],
      ['/admin/settings/support', 'Reply within'],
      ['/admin/settings/verification', 'Checklist for every carton'],
    ],
  },
];

for (const { role, signIn, first, places } of people)
  test(`${role} pages have no accessibility violations in light and dark mode`, async ({
    page,
  }) => {
    // Every page of a person, twice: four minutes on a busy machine.
    test.setTimeout(600_000);
    if (signIn) await logIn(page, signIn);
    await first?.(page);
    expect(await violationsOn(page, places(trade))).toEqual({});
  });

test('receiving and verifying a carton has no accessibility violations, in light and dark', async ({
  page,
}) => {
  await logIn(page, 'warehouse-cn');
  await station.openStation(page, '收货');
  await station.scanToReceive(page, trade.announced.supplierNumber);
  await expect(page.getByRole('textbox', { name: '重量' })).toBeFocused();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await station.openStation(page, '验货');
  await station.scanToVerify(page, fixtures.labelOf(trade.received));
  expect(await violationsInBothThemes(page)).toEqual([]);
});

test('a user logs in, skips the menu and opens a page with the keyboard only', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  await page.goto('/login');
  const email = page.getByLabel('Email or phone number');
  await expect(email).toBeVisible();
  await press('Tab');
  await expect(page.getByRole('link', { name: /, home$/ })).toBeFocused();
  await press('Tab');
  await expect(email).toBeFocused();
  await page.keyboard.type(customers.ama.email);
  await press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(demoPassword);
  await press('Enter');
  await expect(page.getByText('Active shipments')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Active shipments')).toBeVisible();
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await press('Enter');
  await press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  await press('Enter');
  await expect(page).not.toHaveURL(/dashboard$/);
});

for (const [name, path, text] of [
  ['staff', '/staff/profile', 'Two-factor authentication'],
  ['admin', '/admin/users', 'Efua Sarpong'],
] as const)
  test(`every control of ${path} can be reached with the Tab key`, async ({ page }) => {
    await logIn(page, name);
    await page.goto(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    expect(await unreachableByTab(page)).toEqual([]);
  });
