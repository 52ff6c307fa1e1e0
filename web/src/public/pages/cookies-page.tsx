import { cookiePolicy } from '@sankofa/domain/accounts/sessions/cookies';

import { ContactLink } from './address.tsx';
import { type Clause, Legal } from './legal.tsx';
import { storagePolicy } from './storage-policy.ts';

type Row = readonly [name: string, use: string, until: string];

const cookies: readonly Row[] = cookiePolicy.map(({ name, purpose, expires }) => [
  name,
  purpose,
  expires,
]);

function Rows({ rows, head }: { rows: readonly Row[]; head: string }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Purpose</th>
          <th scope="col">Expires</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, use, until]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{use}</td>
            <td>{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const clauses: readonly Clause[] = [
  { id: 'cookies', title: 'Our three cookies', text: <Rows head="Cookie" rows={cookies} /> },
  {
    id: 'storage',
    title: 'Other data stored in your browser',
    text: (
      <>
        <p>We also use your browser’s storage. This data stays on your device.</p>
        <Rows head="Item" rows={storagePolicy} />
      </>
    ),
  },
  {
    id: 'others',
    title: 'Third-party cookies',
    text: (
      <p>
        None. When you scroll to the map on the contact page, your browser loads the map images from
        OpenStreetMap.
      </p>
    ),
  },
  {
    id: 'off',
    title: 'How to delete them',
    text: (
      <p>
        Logging out ends your session and deletes all three cookies and the account data stored on
        this device. Your preferences and anything you haven’t sent yet stay on the device. You can
        delete them in your browser settings. If your session expires, what you typed is still there
        when you log in again. Without cookies you can still read every public page and track
        shipments, but you can’t log in. Questions? Contact us via <ContactLink />.
      </p>
    ),
  },
];

export default function CookiesPage() {
  return (
    <Legal
      path="/cookies"
      title="Cookie Policy"
      lead="We use three cookies. All of them are necessary, and none tracks you."
      description="The three cookies we use, what else we store in your browser, and how to delete them."
      updated="2026-11-27"
      summary={[
        'We use three cookies, all of them necessary: one protects you from forged requests, one keeps you logged in, and one remembers that you’ve logged in on this device.',
        'There are no advertising or analytics cookies on this site, ours or anyone else’s, so we don’t show a consent banner.',
        'Your browser also stores some data for you, such as unsent forms and what works without a connection.',
      ]}
      clauses={clauses}
    />
  );
}
