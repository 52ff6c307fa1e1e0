import { privacyVersion } from '@sankofa/domain/accounts/terms';
import { Link } from 'react-router';

import { company } from '../../lib/session/company.ts';
import { WriteToUs } from './address.tsx';
import { type Clause, Legal } from './legal.tsx';

const clauses: readonly Clause[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    words: (
      <p>
        {`${company().brand} decides what happens with your data on this site, and answers for it under Ghana’s Data Protection Act, 2012 (Act 843). Write to us about it: `}
        <WriteToUs />.
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What we store, and why',
    words: (
      <ul>
        <li>
          <strong>Your account:</strong> name, phone number, e-mail address, address, and your
          password in a form from which it cannot be read back. We need them to know you and to
          reach you. We also store when you accepted the Terms of Service, and which version.
        </li>
        <li>
          <strong>Your shipments:</strong> what you declared, weights, measures, photos of your
          cartons, each step with its place and time, and who took the goods over. Without them we
          cannot ship anything.
        </li>
        <li>
          <strong>Invoices and payments:</strong> amounts, dates, references and the proofs that you
          send. The law wants us to keep our books.
        </li>
        <li>
          <strong>What you write to us:</strong> the contact form stores your name, your e-mail
          address, the subject and the message, so that we can answer.
        </li>
        <li>
          <strong>Signing in:</strong> when, from which internet address and with which browser, so
          that a stolen session can be found and ended.
        </li>
        <li>
          <strong>The server’s log:</strong> which page or call was answered, when, how quickly and
          for which internet address, so that faults and attacks can be found.
        </li>
      </ul>
    ),
  },
  {
    id: 'not',
    title: 'What we do not do',
    words: (
      <p>
        There is no advertising here, no counting of visitors by others, and nobody buys your data
        from us. Public tracking shows where a shipment is, and neither names nor prices nor photos.
      </p>
    ),
  },
  {
    id: 'others',
    title: 'Who else gets something',
    words: (
      <>
        <p>
          Carriers and customs get what they need to move and clear your goods. Whoever delivers our
          e-mail gets the messages that we send to you.
        </p>
        <p>
          The map on the contact page is drawn with pictures of OpenStreetMap. When it comes into
          view your browser asks their server for them, which then knows your internet address.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'For how long',
    words: (
      <ul>
        <li>Your account and your shipments: as long as you have the account.</li>
        <li>
          Invoices, payments and the record of what our staff changed: as long as the law on keeping
          books wants it. They are written once and never altered.
        </li>
        <li>Messages of the contact form: until you ask us to erase them.</li>
        <li>
          Sessions: a customer’s ends after 30 days at most; what belonged to it is erased 30 days
          later.
        </li>
        <li>Counts of failed attempts to sign in: two days.</li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    words: (
      <>
        <p>The Data Protection Act, 2012 (Act 843) gives you the right to</p>
        <ul>
          <li>know what we have stored about you, and get a copy of it,</li>
          <li>have it put right where it is wrong,</li>
          <li>have it erased where we need it no longer and no law wants us to keep it,</li>
          <li>object to a use of it, and</li>
          <li>complain to Ghana’s Data Protection Commission.</li>
        </ul>
        <p>
          All of it is on your profile: change what is wrong, download a copy, choose which news you
          get, or ask us to erase it. You can also write to <WriteToUs /> from the e-mail address of
          your account. We ask no money for it.
        </p>
      </>
    ),
  },
  {
    id: 'safe',
    title: 'How it is kept safe',
    words: (
      <p>
        What you send travels encrypted where this site is reached by https. Our staff see what
        their duty needs, and every change they make is written into a record that cannot be altered
        unseen.
      </p>
    ),
  },
  {
    id: 'device',
    title: 'What stays on your device',
    words: (
      <p>
        Cookies and the browser’s own storage are described in the{' '}
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
      lead="What we know about you, what it is for, how long it stays, and how to get it or have it erased."
      description="Which data we store, why and for how long, and your rights under Ghana’s Data Protection Act, 2012 (Act 843)."
      updated={privacyVersion}
      clauses={clauses}
    />
  );
}
