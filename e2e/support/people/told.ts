import { expect, type APIRequestContext, type Page } from '@playwright/test';

type Email = { subject: string; text: string };
type ExpectedTexts = {
  /** The title of her newest reminder, which is the subject of her newest letter too. */
  reminder?: string | RegExp;
  /** What the tracking page says to anyone with the number. */
  tracking?: string;
};

/** What a customer and the world are told after each step: by the bell, by letter, on the tracking page. */
export function notificationsOf(given: {
  customer: Page;
  email: string;
  visitor: Page;
  request: APIRequestContext;
}) {
  const { customer, email, visitor, request } = given;
  let trackingNumber = '';
  let lastReminder: ExpectedTexts['reminder'];
  let lastTracking: ExpectedTexts['tracking'];

  const newestEmail = async () => {
    const emails: Email[] = await (await request.get(`/api/dev/mail?to=${email}`)).json();
    return emails[0]?.subject ?? '';
  };
  return {
    follow: (number: string) => void (trackingNumber = number),
    /** What is left out is still as it was said last. */
    expect: async ({ reminder = lastReminder, tracking = lastTracking }: ExpectedTexts) => {
      [lastReminder, lastTracking] = [reminder, tracking];
      if (reminder !== undefined) {
        await expectBell(customer, reminder);
        await expect.poll(newestEmail, { message: 'the newest letter' }).toMatch(reminder);
      }
      if (trackingNumber === '' || tracking === undefined) return;
      await visitor.goto(`/tracking/${trackingNumber}`);
      await expect(visitor.getByRole('heading', { name: tracking, exact: true })).toBeVisible();
    },
  };
}

/** Nobody reloads the page: the bell hears of it by itself. */
async function expectBell(page: Page, reminder: string | RegExp) {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('listitem').first()).toContainText(reminder);
  await list.getByRole('button', { name: 'Close' }).click();
}
