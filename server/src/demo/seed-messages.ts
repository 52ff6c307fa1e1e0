import { networks } from '@sankofa/domain/payments/networks';
import { moneyOf } from '@sankofa/domain/values/money';
import { networkOf } from '@sankofa/domain/values/phone';

import { publishAnnouncement, withdrawAnnouncement } from '../announcements/announcements.ts';
import { approveRefund, payRefund, rejectRefund, requestRefund } from '../payments/payments.ts';
import { closeTicket, openTicket, rateTicket, writeMessage } from '../support/support.ts';
import { credits } from './demo-queries.ts';
import { planSupport } from './seed-support.ts';
import type { SeedPeople } from './seed-types.ts';

const questions = [
  {
    subject: 'Can I change the pickup office?',
    body: 'I live in Kumasi now. Can I still have my goods sent to another office?',
    answer:
      'You can change it yourself on the shipment page until the first carton is received. After that, send us the tracking number and we’ll change it for you.',
  },
  {
    subject: 'Supplier asks for the address in Chinese',
    body: 'My supplier can’t read the English address. Where do I find the Chinese one?',
    answer:
      'Go to “Your China address” on your dashboard. The button copies the Chinese address together with your shipping mark.',
  },
  {
    subject: 'Payment not confirmed yet',
    body: 'I paid by mobile money this morning and uploaded the screenshot. When will it be confirmed?',
    answer:
      'Finance checks it against our statement, usually within two hours on working days. We’ll notify you once it’s confirmed.',
  },
  {
    subject: 'One carton arrived wet',
    body: 'The photo shows a wet carton. Are the goods inside all right?',
    answer:
      'We opened it carefully, and the inner bags are dry. We repacked it and added new photos of the carton.',
  },
  {
    subject: 'Volume is larger than my supplier said',
    body: 'My supplier says 0.3 CBM and the invoice says 0.36. How do you measure?',
    answer:
      'Two people measure the outside of every carton. You can see both measurements and the photos on each line of the invoice.',
  },
] as const;

/** How customers rate closed tickets; some don't. */
const ratings = [
  { score: 5, comment: 'Quick and clear. Thank you!' },
  { score: 4 },
  null,
  { score: 5 },
  { score: 3, comment: 'The answer came a day later than I hoped.' },
] as const;

/** Plans questions and answers, announcements and refunds. */
export function planMessages(people: SeedPeople) {
  planTickets(people);
  planSupport(people);
  planAnnouncements(people);
  planRefunds(people);
}

function planTickets({ context, random, customers, office }: SeedPeople) {
  for (let index = 0; index < 18; index += 1) {
    const question = questions[index % questions.length] ?? questions[0];
    const customer = index % 6 === 0 ? customers[0] : random.pick(customers);
    const day = -70 + index * 4 + random.next();
    context.plan(context.day(day), customer.actor, async (work) => {
      const { id } = await openTicket(work, { subject: question.subject, body: question.body });
      if (index >= 16) return;
      context.plan(context.day(day + 0.2), office.support, (at) =>
        writeMessage(at, { id, body: question.answer }),
      );
      if (index >= 12) return;
      context.plan(context.day(day + 1.1), customer.actor, (at) => closeTicket(at, { id }));
      const rating = ratings[index % ratings.length];
      if (rating)
        context.plan(context.day(day + 1.2), customer.actor, (at) =>
          rateTicket(at, { id, ...rating }),
        );
    });
  }
}

function planAnnouncements({ context, office }: SeedPeople) {
  context.plan(context.day(-58), office.staff, async (work) => {
    const { id } = await publishAnnouncement(work, {
      message:
        'Our Guangzhou warehouse is closed for two days over the public holiday. Goods that arrive then will be received the day after.',
    });
    context.plan(context.day(-50), office.staff, (at) => withdrawAnnouncement(at, { id }));
  });
  context.plan(context.day(-3), office.staff, (work) =>
    publishAnnouncement(work, {
      message:
        'Book early for December. The last container to reach Tema before Christmas has left, and air freight is filling up fast.',
    }),
  );
}

/** Plans refunds of credit, in each state that a refund can have. */
function planRefunds(people: SeedPeople) {
  const { context, office, customers } = people;
  const outcomes = ['paid', 'paid', 'approved', 'rejected', 'requested'] as const;
  outcomes.forEach((outcome, index) => {
    const day = -24 + index * 5;
    context.plan(context.day(day), office.finance, async (work) => {
      const wealthy = (await credits(work.tx)).filter(({ pesewas }) => pesewas >= 500);
      const owner = wealthy[index % Math.max(wealthy.length, 1)];
      const customer = customers.find(({ actor }) => actor.id === owner?.customerId);
      if (!owner || !customer) return;
      context.plan(context.day(day + 0.1), customer.actor, async (at) => {
        const refundId = await requestRefund(at, {
          amount: moneyOf(owner.pesewas),
          reason: 'I paid a round amount and would like the rest refunded',
          payee: {
            kind: 'MOBILE_MONEY',
            network: networks.find((one) => one === networkOf(customer.phone)) ?? 'MTN',
            phone: customer.phone,
            name: customer.name,
          },
        });
        if (outcome === 'requested') return;
        context.plan(context.day(day + 0.5), office.finance, (then) =>
          outcome === 'rejected'
            ? rejectRefund(then, {
                refundId,
                reason:
                  'This mobile money number isn’t registered in your name. Request the refund again with your own number',
              })
            : approveRefund(then, { refundId }),
        );
        if (outcome === 'paid')
          context.plan(context.day(day + 1), office.finance, (then) =>
            payRefund(then, {
              refundId,
              method: 'MOBILE_MONEY',
              reference: `RF${8_400_000 + index * 97}`,
              isOnline: false,
            }),
          );
      });
    });
  });
}
