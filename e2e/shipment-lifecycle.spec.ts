import { expect, type Page } from '@playwright/test';

import { cartonPhoto, moneyMessage } from './support/devices/photos.ts';
import { chooseAsCustomer } from './support/pages/menu.ts';
import { screenshotsOf } from './support/pages/screenshots.ts';
import * as customer from './support/people/customer.ts';
import { notificationsOf } from './support/people/notifications.ts';
import { logInByForm, register } from './support/people/sign-in.ts';
import {
  yaa,
  announced,
  balance,
  deposit,
  fourth,
  expectedLines,
  total,
} from './support/people/yaa.ts';
import { createOtherCartons } from './support/product/fixtures.ts';
import { test } from './support/test.ts';
import * as batchSteps from './support/trade/batches.ts';
import { expectExplained } from './support/trade/freight-calculation.ts';
import * as money from './support/trade/invoices-and-payments.ts';
import { readLabel } from './support/trade/label.ts';
import * as station from './support/trade/receiving.ts';
import * as ghana from './support/trade/unloading-and-handover.ts';

const { inCedis } = money;

type SevenPages = [
  her: Page,
  wei: Page,
  abena: Page,
  kwame: Page,
  kofi: Page,
  visitor: Page,
  camera: Page,
];

test('four cartons travel for Yaa, from her registration to the handover in Accra', async ({
  arrive,
  product,
  request,
}, info) => {
  test.setTimeout(600_000);
  const takeScreenshot = screenshotsOf(info, 'journey');
  const otherCartons = await createOtherCartons(product.url);
  const [yaaPage, wei, abena, kwame, kofi, visitor, camera] = (await Promise.all(
    Array.from({ length: 7 }, arrive),
  )) as SevenPages;
  const photo = await cartonPhoto(camera, 'carton', '#c69a6b');
  const notifications = notificationsOf({
    customer: yaaPage,
    email: yaa.email,
    visitor,
    request,
  });
  await yaaPage.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  let mark = '';
  let trackingNumber = '';
  let invoiceNumber = '';
  let batchNumber = '';
  const labels: string[] = [];

  await test.step('she registers and copies her mark and the address in China', async () => {
    await register(yaaPage, yaa);
    const kit = await customer.copyAddressKit(yaaPage, 'Guangzhou warehouse');
    ({ mark } = kit);
    expect(mark).toMatch(/^SNK-[0-9A-Z]{5}$/);
    expect(kit.receiver).toBe(`李伟 ${mark}`);
    expect(kit.chinese).toBe(`广东省广州市白云区石槎路88号6号仓 ${mark}`);
    expect(kit.english).toContain(`Baiyun District, Guangzhou, Guangdong, ${mark}`);
    await takeScreenshot(yaaPage, 'yaa-has-a-mark-and-an-address');
    await chooseAsCustomer(yaaPage, 'Profile', null);
    await expect(yaaPage.getByText(/^GH-\d+[0-9A-Z]$/)).toBeVisible();
    await takeScreenshot(yaaPage, 'yaa-has-a-customer-code');
    await notifications.expect({ reminder: `Welcome, ${yaa.name}` });
  });

  await test.step('she pre-alerts three cartons by sea', async () => {
    await customer.fillPreAlert(yaaPage, expectedLines);
    await takeScreenshot(yaaPage, 'yaa-checks-what-she-announces');
    trackingNumber = await customer.sendPreAlert(yaaPage, 3);
    await takeScreenshot(yaaPage, 'yaa-has-announced-it');
    notifications.follow(trackingNumber);
    await notifications.expect({
      reminder: `Shipment registered: ${trackingNumber}`,
      tracking: 'Waiting for the supplier to deliver to our China warehouse',
    });
  });

  await test.step('Wei receives them by the supplier’s numbers', async () => {
    await logInByForm(wei, 'warehouse-cn');
    await station.openStation(wei, '收货');
    for (const [at, carton] of announced.entries()) {
      await station.scanToReceive(wei, carton.number);
      await expect(wei.getByText(mark).first()).toBeVisible();
      if (at === 0) await takeScreenshot(wei, 'wei-found-the-pre-alert');
      labels.push(await station.receiveCarton(wei, carton.first, photo));
      if (at === 0)
        await notifications.expect({
          reminder: `First cartons received: ${trackingNumber}`,
          tracking: 'Some cartons have arrived at our China warehouse',
        });
    }
    await takeScreenshot(wei, 'wei-received-three');
    await notifications.expect({
      reminder: `Received: ${trackingNumber}`,
      tracking: 'Received at our China warehouse, waiting to be checked and measured',
    });
  });

  await test.step('a fourth carton has only her mark on it', async () => {
    await station.scanToReceive(wei, mark);
    await takeScreenshot(wei, 'wei-scanned-only-a-mark');
    await wei.getByRole('button', { name: trackingNumber }).click();
    labels.push(await station.receiveCarton(wei, fourth, photo));
    expect(new Set(labels).size).toBe(4);
    await notifications.expect({});
  });

  await test.step('the labels can be read by a scanner and a phone', async () => {
    for (const label of labels) {
      const printed = await readLabel(await station.printLabel(wei, label));
      expect(printed.barcode).toBe(label);
      expect(printed.qrCode).toContain(`/tracking/${trackingNumber}`);
      expect(printed.text).toContain(mark);
      expect([printed.widthMm, printed.heightMm].map(Math.round)).toEqual([100, 150]);
    }
  });

  await test.step('he verifies all four, and the invoice is drafted', async () => {
    await station.openStation(wei, '验货');
    for (const [at, label] of labels.entries()) {
      if (at === 0) {
        await station.scanToVerify(wei, label);
        await takeScreenshot(wei, 'wei-measures-again');
        await wei.getByRole('button', { name: '关闭' }).click();
      }
      await station.verifyCarton(wei, label, announced[at]?.second ?? fourth);
    }
    await expect(wei.getByText('账单草稿已生成')).toBeVisible();
    await takeScreenshot(wei, 'wei-verified-the-last');
    await notifications.expect({
      reminder: `Verified: ${trackingNumber}`,
      tracking: 'Verified, waiting to be loaded',
    });
  });

  await test.step('Abena of finance issues the invoice', async () => {
    await logInByForm(abena, 'finance');
    await money.openDraft(abena, trackingNumber);
    await takeScreenshot(abena, 'abena-looks-the-draft-through');
    invoiceNumber = await money.issue(abena);
    await takeScreenshot(abena, 'abena-issued-it');
    await notifications.expect({ reminder: `Invoice ${invoiceNumber} for ${trackingNumber}` });
  });

  await test.step('Yaa can follow every line, chooses 40/60 and pays the deposit', async () => {
    await money.openInvoice(yaaPage, invoiceNumber);
    expect(await expectExplained(yaaPage, { cartons: 4 })).toBe(total);
    await takeScreenshot(yaaPage, 'yaa-reads-how-it-was-worked-out');
    await yaaPage.getByRole('radio', { name: /^Pay in two parts/ }).click();
    await expect(yaaPage.getByRole('heading', { level: 1 })).toContainText(
      `Pay ${inCedis(deposit)}`,
    );
    const reference = 'MP261121.0914.A10001';
    const proof = await moneyMessage(camera, reference, inCedis(deposit));
    await money.fillPayment(yaaPage, { reference, proof });
    await takeScreenshot(yaaPage, 'yaa-says-that-she-paid');
    await money.sendPayment(yaaPage, inCedis(deposit));
    await expect(yaaPage.getByText('Proof uploaded.')).toBeVisible();
    await takeScreenshot(yaaPage, 'yaa-waits-for-the-confirmation');
    await notifications.expect({
      reminder: `Payment reported: ${inCedis(deposit)} for ${invoiceNumber}`,
    });
    const panel = await money.openPayment(abena, reference);
    await expect(panel.getByRole('img', { name: 'Proof of payment' })).toBeVisible();
    await takeScreenshot(abena, 'abena-sees-the-proof');
    await panel.getByRole('button', { name: 'Close' }).click();
    await money.confirmPayment(abena, reference, inCedis(deposit));
    await notifications.expect({ reminder: `Payment received: ${inCedis(deposit)}, receipt` });
  });

  await test.step('Kwame plans a batch by sea; a wrong check digit is refused at its field', async () => {
    await logInByForm(kwame, 'staff');
    await batchSteps.fillSeaPlan(kwame);
    const container = kwame.getByRole('textbox', { name: /^Container number/ });
    await container.fill('CSNU5628619');
    await expect(container).toHaveAccessibleDescription(/check digit should be \d/);
    await takeScreenshot(kwame, 'kwame-typed-a-wrong-container');
    await container.fill('CSQU3054383');
    await expect(container).toHaveAccessibleDescription(/CSQU3054383 is valid/);
    batchNumber = await batchSteps.createBatch(kwame);
    await batchSteps.performStep(kwame, 'Open for loading', batchNumber);
  });

  await test.step('he loads her four cartons by scanning; cartons that must not go in are refused', async () => {
    await batchSteps.expectLoadRefused(kwame, otherCartons.unpaid, /deposit not paid/);
    await takeScreenshot(kwame, 'kwame-is-refused-an-unpaid-carton');
    await batchSteps.dismissAlert(kwame);
    await batchSteps.expectLoadRefused(
      kwame,
      otherCartons.air,
      /is air freight but .* is sea freight/,
    );
    await batchSteps.dismissAlert(kwame);
    await batchSteps.expectLoadRefused(
      kwame,
      otherCartons.otherLabel,
      new RegExp(`already in ${otherCartons.otherBatch}`),
    );
    await batchSteps.dismissAlert(kwame);
    for (const label of labels) await batchSteps.loadCarton(kwame, label, yaa.name);
    await takeScreenshot(kwame, 'kwame-loaded-four');
    await notifications.expect({
      reminder: `Loaded: ${trackingNumber}`,
      tracking: 'Loaded in container, waiting for the vessel',
    });
  });

  await test.step('the loading list is closed and the vessel departs', async () => {
    await batchSteps.performStep(kwame, 'Close loading list', batchNumber);
    await expect(kwame.getByText('Ready to depart', { exact: true })).toBeVisible();
    await takeScreenshot(kwame, 'kwame-closed-the-list');
    await batchSteps.performStep(kwame, 'Record departure', batchNumber);
    await expect(kwame.getByText('Departed', { exact: true }).first()).toBeVisible();
    await takeScreenshot(kwame, 'kwame-recorded-the-departure');
    await notifications.expect({
      reminder: `Departed: ${trackingNumber}`,
      tracking: 'On its way to Ghana',
    });
    await visitor.waitForLoadState('networkidle');
    await takeScreenshot(visitor, 'anyone-sees-it-move');
    await customer.openShipment(yaaPage, trackingNumber);
    await expect(yaaPage.getByRole('heading', { level: 1 })).toHaveText('On its way to Ghana');
    await expect(yaaPage.getByText(/Just departed. Travelling from .* to .* by sea/)).toBeVisible();
    await takeScreenshot(yaaPage, 'yaa-sees-it-move');
  });

  await test.step('she pays the balance before it is due', async () => {
    await money.openInvoice(yaaPage, invoiceNumber);
    await expect(yaaPage.getByRole('heading', { level: 1 })).toHaveText('Nothing due now');
    await expect(yaaPage.getByText(`${inCedis(balance)} is due by`)).toBeVisible();
    const reference = 'MP261215.1530.B20002';
    await money.fillPayment(yaaPage, { reference });
    await money.sendPayment(yaaPage, inCedis(balance));
    await notifications.expect({
      reminder: `Payment reported: ${inCedis(balance)} for ${invoiceNumber}`,
    });
    await money.confirmPayment(abena, reference, inCedis(balance));
    await takeScreenshot(abena, 'abena-confirmed-the-balance');
    await notifications.expect({ reminder: `Payment received: ${inCedis(balance)}, receipt` });
    await money.openInvoice(yaaPage, invoiceNumber);
    await expect(yaaPage.getByRole('heading', { level: 1 })).toHaveText('Paid in full');
    await takeScreenshot(yaaPage, 'yaa-has-paid-in-full');
  });

  await test.step('the batch arrives and clears customs', async () => {
    await batchSteps.recordArrival(kwame, batchNumber);
    await notifications.expect({
      reminder: `Arrived in Ghana: ${trackingNumber}`,
      tracking: 'Arrived in Ghana, in customs clearance',
    });
    await batchSteps.performStep(kwame, 'Start customs clearance', batchNumber);
    await notifications.expect({});
    await batchSteps.performStep(kwame, 'Record customs release', batchNumber);
    await takeScreenshot(kwame, 'kwame-recorded-the-release');
    await notifications.expect({
      reminder: `Released by customs: ${trackingNumber}`,
      tracking: 'Released by customs in Ghana',
    });
  });

  await test.step('Kofi unloads three cartons; the one not found is short', async () => {
    await logInByForm(kofi, 'warehouse-gh');
    await ghana.startUnloading(kofi, batchNumber);
    for (const label of labels.slice(0, 3)) await ghana.unloadCarton(kofi, label);
    await takeScreenshot(kofi, 'kofi-unloaded-three');
    await notifications.expect({});
    await ghana.finishUnloading(kofi, batchNumber, labels.slice(3));
    await takeScreenshot(kofi, 'kofi-finished-with-one-short');
    await kofi.getByRole('link', { name: 'View discrepancies' }).click();
    await expect(kofi.getByRole('row').filter({ hasText: labels[3] ?? '' })).toContainText(
      /short/i,
    );
    await takeScreenshot(kofi, 'kofi-sees-the-short-carton');
    await notifications.expect({
      reminder: `Ready for pickup: ${trackingNumber}`,
      tracking: 'Ready for pickup',
    });
  });

  await test.step('she collects three of them with her code, her name and her signature', async () => {
    await yaaPage.goto('/customer/dashboard');
    await expect(
      yaaPage.getByRole('heading', { name: new RegExp(`^Collect ${trackingNumber} at `) }),
    ).toBeVisible();
    await takeScreenshot(yaaPage, 'yaa-is-asked-to-collect');
    await customer.openShipment(yaaPage, trackingNumber);
    await expect(customer.cartonOf(yaaPage, labels[3] ?? '').getByText('Missing')).toBeVisible();
    const pickupCode = await customer.pickupCode(yaaPage);
    await takeScreenshot(yaaPage, 'yaa-has-a-pickup-code');
    await ghana.findForHandOver(kofi, trackingNumber);
    await ghana.scanForHandOver(kofi, labels.slice(0, 3));
    await ghana.fillHandOver(kofi, { pickupCode, receivedBy: yaa.name });
    await takeScreenshot(kofi, 'kofi-has-her-signature');
    await ghana.handOver(kofi, 3, yaa.name);
    await takeScreenshot(kofi, 'kofi-handed-over');
    await notifications.expect({
      reminder: `Collected: ${trackingNumber}`,
      tracking: 'Partly delivered',
    });
    await visitor.waitForLoadState('networkidle');
    await takeScreenshot(visitor, 'anyone-sees-the-end');
    await customer.openShipment(yaaPage, trackingNumber);
    await expect(yaaPage.getByText(`3 cartons, collected by ${yaa.name}`)).toBeVisible();
    await takeScreenshot(yaaPage, 'yaa-has-three-of-four');
  });
});
