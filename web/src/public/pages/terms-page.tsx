import { termsVersion } from '@sankofa/domain/accounts/terms';
import { Link } from 'react-router';

import { company } from '../../lib/session/company.ts';
import { ContactLink } from './address.tsx';
import { type Clause, Legal } from './legal.tsx';
import { paymentSplit } from './payment-split.ts';

const { deposit, balance } = paymentSplit();

const clauses: readonly Clause[] = [
  {
    id: 'who',
    title: 'Who these terms apply to',
    text: (
      <p>
        {`These terms are an agreement between you and ${company().brand}. They apply whenever you use this site, create an account or ship goods from China to Ghana with us.`}
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    text: (
      <>
        <p>
          Provide your real name, phone number and email address and keep them up to date. We use
          them to contact you about your goods. Keep your password secret. You’re responsible for
          everything done with it until you tell us that someone else knows it.
        </p>
        <p>
          For your security, we log you out after 30 minutes of inactivity. We warn you 5 minutes
          before.
        </p>
      </>
    ),
  },
  {
    id: 'goods',
    title: 'Your goods',
    text: (
      <>
        <p>
          Declare the contents of each carton truthfully. You may not ship goods prohibited by the
          laws of China or Ghana or by the airline or shipping line.
        </p>
        <p>
          We check cartons when they arrive. If the contents differ from your declaration, or
          something is damaged or missing, we hold the carton and contact you before shipping it.
        </p>
      </>
    ),
  },
  {
    id: 'price',
    title: 'Prices',
    text: (
      <>
        <p>
          Air freight is priced by weight in kilograms and sea freight by volume in cubic metres,
          multiplied by our rate and the exchange rate, in Ghana cedis. We weigh and measure your
          goods at our warehouse, and the invoice shows the calculation.
        </p>
        <p>
          The estimator shows an estimate based on current rates. The invoice, based on our
          measurements, is the final price.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    text: (
      <p>
        {`Pay an invoice in full, or pay ${deposit}% to secure the shipment and the remaining ${balance}% before the vessel arrives. We load goods once the first payment is confirmed and hand them over once the invoice is paid in full. You can request refunds from your account.`}
      </p>
    ),
  },
  {
    id: 'time',
    title: 'Delivery dates',
    text: (
      <p>
        The dates shown in tracking are estimates. Weather, carriers, ports and customs are outside
        our control. When a date changes, tracking shows the new one.
      </p>
    ),
  },
  {
    id: 'hand-over',
    title: 'Handover',
    text: (
      <p>
        We hand goods over at our office, or at your door if you chose delivery, to you or the
        person you send with your pickup code. Check your goods when you receive them and report any
        problem immediately.
      </p>
    ),
  },
  {
    id: 'site',
    title: 'Using this site',
    text: (
      <p>
        Don’t try to access other people’s data, overload the site or impersonate anyone. We may
        close accounts used for this.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'Your data',
    text: (
      <p>
        How we handle your data is described in our <Link to="/privacy">privacy policy</Link> and
        our <Link to="/cookies">cookie policy</Link>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    text: (
      <p>
        If we change these terms, we publish the new version here with its date. The terms in force
        when you registered a shipment apply to that shipment. Questions? Contact us via{' '}
        <ContactLink />.
      </p>
    ),
  },
];

export default function TermsPage() {
  return (
    <Legal
      path="/terms"
      title="Terms of Service"
      lead="What you can expect from us, and what we expect from you."
      description="Our terms for shipping goods from China to Ghana: account, goods, prices, payment, delivery and handover."
      updated={termsVersion}
      summary={[
        'Tell us truthfully what is in each carton.',
        'Estimates are not binding. Your invoice, based on our measurements, is the price.',
        'We load your goods after the first payment and hand them over after the last one.',
        'Delivery dates are estimates. Tracking shows every change.',
      ]}
      clauses={clauses}
    />
  );
}
