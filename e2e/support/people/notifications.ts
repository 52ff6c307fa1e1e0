import { expect, type APIRequestContext, type Page } from '@playwright/test';

type Email = { subject: string; text: string };
type ExpectedTexts = {
  /** The title of her newest notification, which is also the subject of her newest email. */
  reminder?: string | RegExp;
  /** The text of the tracking page for anyone with the number. */
  tracking?: string;
};

/** Checks what the customer and the public see after each step: notification, email and tracking page. */
export function notificationsOf(context: {
  customer: Page;
  email: string;
  visitor: Page;
  request: APIRequestContext;
}) {
  const { customer, email, visitor, request } = context;
  let trackingNumber = '';
  let lastReminder: ExpectedTexts['reminder'];
  let lastTracking: ExpectedTexts['tracking'];

  const newestEmail = async () => {
    const emails: Email[] = await (await request.get(`/api/dev/mail?to=${email}`)).json();
    return emails[0]?.subject ?? '';
  };
  return {
    follow: (number: string) => void (trackingNumber = number),
    /** Omitted texts must be the same as last time. */
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

/** Expects the notification without a reload: the bell updates itself. */
async function expectBell(page: Page, reminder: string | RegExp) {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('listitem').first()).toContainText(reminder);
  await list.getByRole('button', { name: 'Close' }).click();
}
