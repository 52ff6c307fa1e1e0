import { expect, type Page } from '@playwright/test';

import { albumOf } from './support/album.ts';
import { ama, announced, balance, deposit, fourth, parcels, total } from './support/ama.ts';
import { otherPeoplesCartons } from './support/consignment.ts';
import * as customer from './support/customer.ts';
import * as door from './support/door.ts';
import * as ghana from './support/ghana.ts';
import { readLabel } from './support/label.ts';
import { chooseAsCustomer } from './support/menu.ts';
import * as money from './support/money.ts';
import { cartonPhoto, moneyMessage } from './support/pictures.ts';
import { logInByForm, register } from './support/sign-in.ts';
import { test } from './support/test.ts';
import { tellingOf } from './support/told.ts';
import { expectExplained } from './support/working.ts';
import * as yard from './support/yard.ts';

const { inCedis } = money;

type Seven = [
  her: Page,
  wei: Page,
  abena: Page,
  kwame: Page,
  kofi: Page,
  visitor: Page,
  camera: Page,
];

test('four cartons for Ama, from her registration to the handover in Accra', async ({
  arrive,
  product,
  request,
}, info) => {
  test.setTimeout(300_000);
  const look = albumOf(info, 'journey');
  const others = await otherPeoplesCartons(product.url);
  const [her, wei, abena, kwame, kofi, visitor, camera] = (await Promise.all(
    Array.from({ length: 7 }, arrive),
  )) as Seven;
  const photo = await cartonPhoto(camera, 'carton', '#c69a6b');
  const told = tellingOf({ customer: her, email: ama.email, visitor, request });
  await her.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  let mark = '';
  let trackingNumber = '';
  let invoiceNumber = '';
  let batchNumber = '';
  const labels: string[] = [];

  await test.step('she registers and copies her mark and the address in China', async () => {
    await register(her, ama);
    const kit = await customer.copyAddressKit(her, 'Guangzhou warehouse');
    ({ mark } = kit);
    expect(mark).toMatch(/^SNK-[0-9A-Z]{5}$/);
    expect(kit.receiver).toBe(`李伟 ${mark}`);
    expect(kit.chinese).toBe(`广东省广州市白云区石槎路88号6号仓 ${mark}`);
    expect(kit.english).toContain(`Baiyun District, Guangzhou, Guangdong, ${mark}`);
    await look(her, 'ama-has-a-mark-and-an-address');
    await chooseAsCustomer(her, 'Profile', null);
    await expect(her.getByText(/^GH-\d+[0-9A-Z]$/)).toBeVisible();
    await look(her, 'ama-has-a-customer-code');
    await told.expect({ reminder: `Welcome, ${ama.name}` });
  });

  await test.step('she announces three cartons by sea', async () => {
    await customer.fillPreAlert(her, parcels);
    await look(her, 'ama-checks-what-she-announces');
    trackingNumber = await customer.sendPreAlert(her, 3);
    await look(her, 'ama-has-announced-it');
    told.follow(trackingNumber);
    await told.expect({
      reminder: `Shipment registered: ${trackingNumber}`,
      tracking: 'Waiting for the supplier to deliver to our China warehouse',
    });
  });

  await test.step('Wei receives them by the supplier’s numbers', async () => {
    await logInByForm(wei, 'warehouse.cn@demo.test', '/staff');
    await door.standAt(wei, '收货');
    for (const [at, carton] of announced.entries()) {
      await door.scanAtDoor(wei, carton.number);
      await expect(wei.getByText(mark).first()).toBeVisible();
      if (at === 0) await look(wei, 'wei-found-the-pre-alert');
      labels.push(await door.receiveCarton(wei, carton.first, photo));
      if (at === 0)
        await told.expect({
          reminder: `First cartons received: ${trackingNumber}`,
          tracking: 'Some cartons have arrived at our China warehouse',
        });
    }
    await look(wei, 'wei-received-three');
    await told.expect({
      reminder: `Received: ${trackingNumber}`,
      tracking: 'Received at our China warehouse, waiting to be checked and measured',
    });
  });

  await test.step('a fourth carton has only her mark on it', async () => {
    await door.scanAtDoor(wei, mark);
    await look(wei, 'wei-scanned-only-a-mark');
    await wei.getByRole('button', { name: trackingNumber }).click();
    labels.push(await door.receiveCarton(wei, fourth, photo));
    expect(new Set(labels).size).toBe(4);
    await told.expect({});
  });

  await test.step('the labels are read by a scanner and by a phone', async () => {
    for (const label of labels) {
      const printed = await readLabel(await door.printLabel(wei, label));
      expect(printed.bars).toBe(label);
      expect(printed.square).toContain(`/tracking/${trackingNumber}`);
      expect(printed.text).toContain(mark);
      expect([printed.widthMm, printed.heightMm].map(Math.round)).toEqual([100, 150]);
    }
  });

  await test.step('he verifies all four, and the invoice is drafted', async () => {
    await door.standAt(wei, '验货');
    for (const [at, label] of labels.entries()) {
      if (at === 0) {
        await door.scanToVerify(wei, label);
        await look(wei, 'wei-measures-again');
        await wei.getByRole('button', { name: '关闭' }).click();
      }
      await door.verifyCarton(wei, label, announced[at]?.second ?? fourth);
    }
    await expect(wei.getByText('账单草稿已生成')).toBeVisible();
    await look(wei, 'wei-verified-the-last');
    await told.expect({
      reminder: `Verified: ${trackingNumber}`,
      tracking: 'Verified, waiting to be loaded',
    });
  });

  await test.step('Abena of finance issues the invoice', async () => {
    await logInByForm(abena, 'finance@demo.test', '/staff');
    await money.openDraft(abena, trackingNumber);
    await look(abena, 'abena-looks-the-draft-through');
    invoiceNumber = await money.issue(abena);
    await look(abena, 'abena-issued-it');
    await told.expect({ reminder: `Invoice ${invoiceNumber} for ${trackingNumber}` });
  });

  await test.step('Ama understands every line, chooses 40/60 and pays the deposit', async () => {
    await money.openInvoice(her, invoiceNumber);
    expect(await expectExplained(her, { cartons: 4 })).toBe(total);
    await look(her, 'ama-reads-how-it-was-worked-out');
    await her.getByRole('radio', { name: /^Pay in two parts/ }).click();
    await expect(her.getByRole('heading', { level: 1 })).toContainText(`Pay ${inCedis(deposit)}`);
    const reference = 'MP261121.0914.A10001';
    const proof = await moneyMessage(camera, reference, inCedis(deposit));
    await money.fillPayment(her, { reference, proof });
    await look(her, 'ama-says-that-she-paid');
    await money.sendPayment(her, inCedis(deposit));
    await expect(her.getByText('Proof uploaded.')).toBeVisible();
    await look(her, 'ama-waits-for-the-confirmation');
    await told.expect({ reminder: `Payment submitted: ${inCedis(deposit)} for ${invoiceNumber}` });
    const panel = await money.openPayment(abena, reference);
    await expect(panel.getByRole('img', { name: 'Proof of payment' })).toBeVisible();
    await look(abena, 'abena-sees-the-proof');
    await panel.getByRole('button', { name: 'Close' }).click();
    await money.confirmPayment(abena, reference, inCedis(deposit));
    await told.expect({ reminder: `Payment received: ${inCedis(deposit)}, receipt` });
  });

  await test.step('Kwame plans a batch by sea; a wrong check digit is refused at its field', async () => {
    await logInByForm(kwame, 'staff@demo.test', '/staff');
    await yard.fillSeaPlan(kwame);
    const container = kwame.getByRole('textbox', { name: /^Container number/ });
    await container.fill('CSNU5628619');
    await expect(container).toHaveAccessibleDescription(/check digit should be \d/);
    await look(kwame, 'kwame-typed-a-wrong-container');
    await container.fill('CSQU3054383');
    await expect(container).toHaveAccessibleDescription(/CSQU3054383 is valid/);
    batchNumber = await yard.plan(kwame);
    await yard.step(kwame, 'Open for loading', batchNumber);
  });

  await test.step('he loads her four by scanning; what must not go in stays out', async () => {
    await yard.loadRefused(kwame, others.unpaid, /deposit not paid/);
    await look(kwame, 'kwame-is-refused-an-unpaid-carton');
    await yard.seen(kwame);
    await yard.loadRefused(kwame, others.air, /is air freight but .* is sea freight/);
    await yard.seen(kwame);
    await yard.loadRefused(kwame, others.elsewhere, new RegExp(`already in ${others.otherBatch}`));
    await yard.seen(kwame);
    for (const label of labels) await yard.load(kwame, label, ama.name);
    await look(kwame, 'kwame-loaded-four');
    await told.expect({
      reminder: `Loaded: ${trackingNumber}`,
      tracking: 'Loaded in container, waiting for the vessel',
    });
  });

  await test.step('the list is closed and the vessel leaves', async () => {
    await yard.step(kwame, 'Close loading list', batchNumber);
    await expect(kwame.getByText('Ready to depart', { exact: true })).toBeVisible();
    await look(kwame, 'kwame-closed-the-list');
    await yard.step(kwame, 'Record departure', batchNumber);
    await expect(kwame.getByText('Departed', { exact: true }).first()).toBeVisible();
    await look(kwame, 'kwame-recorded-the-departure');
    await told.expect({
      reminder: `Departed: ${trackingNumber}`,
      tracking: 'On its way to Ghana',
    });
    await visitor.waitForLoadState('networkidle');
    await look(visitor, 'anyone-sees-it-move');
    await customer.openShipment(her, trackingNumber);
    await expect(her.getByRole('heading', { level: 1 })).toHaveText('On its way to Ghana');
    await expect(her.getByText(/Just departed. Travelling from .* to .* by sea/)).toBeVisible();
    await look(her, 'ama-sees-it-move');
  });

  await test.step('she pays the balance before it is due', async () => {
    await money.openInvoice(her, invoiceNumber);
    await expect(her.getByRole('heading', { level: 1 })).toHaveText('Nothing due now');
    await expect(her.getByText(`${inCedis(balance)} is due by`)).toBeVisible();
    const reference = 'MP261215.1530.B20002';
    await money.fillPayment(her, { reference });
    await money.sendPayment(her, inCedis(balance));
    await told.expect({ reminder: `Payment submitted: ${inCedis(balance)} for ${invoiceNumber}` });
    await money.confirmPayment(abena, reference, inCedis(balance));
    await look(abena, 'abena-confirmed-the-balance');
    await told.expect({ reminder: `Payment received: ${inCedis(balance)}, receipt` });
    await money.openInvoice(her, invoiceNumber);
    await expect(her.getByRole('heading', { level: 1 })).toHaveText('Paid in full');
    await look(her, 'ama-has-paid-in-full');
  });

  await test.step('the batch arrives and clears customs', async () => {
    await yard.step(kwame, 'Record arrival', batchNumber);
    await told.expect({
      reminder: `Arrived in Ghana: ${trackingNumber}`,
      tracking: 'Arrived in Ghana, in customs clearance',
    });
    await yard.step(kwame, 'Start customs clearance', batchNumber);
    await told.expect({});
    await yard.step(kwame, 'Record customs release', batchNumber);
    await look(kwame, 'kwame-recorded-the-release');
    await told.expect({
      reminder: `Released by customs: ${trackingNumber}`,
      tracking: 'Released by customs in Ghana',
    });
  });

  await test.step('Kofi unloads three; the one that he never saw is short', async () => {
    await logInByForm(kofi, 'warehouse.gh@demo.test', '/staff');
    await ghana.beginUnloading(kofi, batchNumber);
    for (const label of labels.slice(0, 3)) await ghana.unload(kofi, label);
    await look(kofi, 'kofi-unloaded-three');
    await told.expect({});
    await ghana.finish(kofi, batchNumber, labels.slice(3));
    await look(kofi, 'kofi-finished-with-one-short');
    await kofi.getByRole('link', { name: 'View discrepancies' }).click();
    await expect(kofi.getByRole('row').filter({ hasText: labels[3] ?? '' })).toContainText(
      /short/i,
    );
    await look(kofi, 'kofi-sees-the-short-carton');
    await told.expect({
      reminder: `Ready for pickup: ${trackingNumber}`,
      tracking: 'Ready for pickup',
    });
  });

  await test.step('she collects three of them with her code, her name and her signature', async () => {
    await her.goto('/customer/dashboard');
    await expect(
      her.getByRole('heading', { name: new RegExp(`^Collect ${trackingNumber} at `) }),
    ).toBeVisible();
    await look(her, 'ama-is-asked-to-collect');
    await customer.openShipment(her, trackingNumber);
    await expect(customer.cartonOf(her, labels[3] ?? '').getByText('Missing')).toBeVisible();
    const pickupCode = await customer.pickupCode(her);
    await look(her, 'ama-has-a-pickup-code');
    await ghana.findForHandOver(kofi, trackingNumber);
    await ghana.scanOut(kofi, labels.slice(0, 3));
    await ghana.fillHandOver(kofi, { pickupCode, receivedBy: ama.name });
    await look(kofi, 'kofi-has-her-signature');
    await ghana.handOver(kofi, 3, ama.name);
    await look(kofi, 'kofi-handed-over');
    await told.expect({
      reminder: `Collected: ${trackingNumber}`,
      tracking: 'Partly delivered',
    });
    await visitor.waitForLoadState('networkidle');
    await look(visitor, 'anyone-sees-the-end');
    await customer.openShipment(her, trackingNumber);
    await expect(her.getByText(`3 cartons, collected by ${ama.name}`)).toBeVisible();
    await look(her, 'ama-has-three-of-four');
  });
});
