import { privacyVersion } from '@sankofa/domain/accounts/terms';
import { Link } from 'react-router';

import { company } from '../../lib/session/company.ts';
import { ContactLink } from './address.tsx';
import { type Clause, Legal } from './legal.tsx';

const clauses: readonly Clause[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    text: (
      <p>
        {`${company().brand} is the data controller for this site under Ghana’s Data Protection Act, 2012 (Act 843). Contact us about your data: `}
        <ContactLink />.
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What data we store and why',
    text: (
      <ul>
        <li>
          <strong>Your account:</strong> your name, phone number, email address, postal address and
          your password in hashed form, which no one can read. We need this to identify and contact
          you. We also store when you accepted the Terms of Service, and which version.
        </li>
        <li>
          <strong>Your shipments:</strong> what you declared, weights, measurements, photos of your
          cartons, each step with its place and time, and who received the goods. We can’t ship
          without this data.
        </li>
        <li>
          <strong>Invoices and payments:</strong> amounts, dates, references and proofs of payment.
          The law requires us to keep accounting records.
        </li>
        <li>
          <strong>Your messages:</strong> the contact form stores your name, email address, subject
          and message so we can reply.
        </li>
        <li id="followers">
          <strong>Updates about a shipment:</strong> if you ask for them on the tracking page, we
          store your email address or phone number, which shipment you follow and when we sent you
          something. Messages contain only what the tracking page shows.
        </li>
        <li>
          <strong>Logins:</strong> the time, IP address and browser of each login, so we can detect
          and end stolen sessions.
        </li>
        <li>
          <strong>Server logs:</strong> which page or request was served, when, how fast and to
          which IP address, so we can find errors and attacks.
        </li>
      </ul>
    ),
  },
  {
    id: 'not',
    title: 'What we don’t do',
    text: (
      <p>
        We don’t show ads, use third-party analytics or sell your data. Public tracking shows where
        a shipment is, but no names, prices or photos.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Who we share data with',
    text: (
      <>
        <p>
          Carriers and customs authorities receive what they need to transport and clear your goods.
          Our email, SMS and WhatsApp providers deliver the messages we send you.
        </p>
        <p>
          If you turn on notifications, your browser’s push service delivers them in encrypted form.
          We store its address for your device until you turn them off.
        </p>
        <p>
          Where invoices are certified, we report each invoice and credit note to the Ghana Revenue
          Authority with its amounts, taxes and, if you gave it, your TIN.
        </p>
        <p>
          The map on the contact page uses OpenStreetMap images. When you scroll to it, your browser
          loads them from OpenStreetMap’s server, which can then see your IP address.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    text: (
      <ul>
        <li>Your account and shipments: for as long as you have an account.</li>
        <li>
          Invoices, payments and our audit log: for as long as accounting law requires. These
          records can’t be changed afterwards.
        </li>
        <li>Contact form messages: until you ask us to delete them.</li>
        <li>
          Sessions: customer sessions end after 30 days at most, and their data is deleted 30 days
          later.
        </li>
        <li>
          Updates about a shipment: until you stop them or the shipment is delivered, and at most
          180 days. Your address or number and our messages to it are deleted 30 days later, or
          after two days if you didn’t confirm it.
        </li>
        <li>Failed login attempts: two days.</li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <>
        <p>The Data Protection Act, 2012 (Act 843) gives you the right to</p>
        <ul>
          <li>know what data we store about you and get a copy,</li>
          <li>have incorrect data corrected,</li>
          <li>have it deleted when we no longer need it and no law requires us to keep it,</li>
          <li>object to how we use it, and</li>
          <li>complain to Ghana’s Data Protection Commission.</li>
        </ul>
        <p>
          In your profile you can correct your details, download a copy of your data, choose your
          notifications and request the deletion of your data. The copy includes our notes and calls
          about you, but not internal notes on your messages. For anything else, contact us via{' '}
          <ContactLink /> from your account’s email address. It’s free.
        </p>
      </>
    ),
  },
  {
    id: 'safe',
    title: 'How we protect your data',
    text: (
      <p>
        Data is encrypted in transit whenever you use this site over HTTPS. Staff can see only what
        they need for their work, and every change they make is recorded in a tamper-evident audit
        log.
      </p>
    ),
  },
  {
    id: 'device',
    title: 'Data on your device',
    text: (
      <p>
        To work without a connection, your device keeps pages and what you last saw in your account,
        encrypted, until you log out. Cookies and browser storage are described in our{' '}
        <Link to="/cookies">cookie policy</Link>.
      </p>
    ),
  },
];

export default function PrivacyPage() {
  return (
    <Legal
      path="/privacy"
      title="Privacy Policy"
      lead="What data we store about you, why, for how long, and how to get a copy or have it deleted."
      description="What data we store, why and for how long, and your rights under Ghana’s Data Protection Act, 2012 (Act 843)."
      updated={privacyVersion}
      summary={[
        'We store what we need to ship your goods, to invoice them and to keep your account safe.',
        'No ads, no analytics by others, and we never sell your data.',
        'Anyone with a tracking number sees where the goods are, but no names, prices or photos.',
        'You can download your data or have it deleted, except what the law makes us keep.',
      ]}
      clauses={clauses}
    />
  );
}
