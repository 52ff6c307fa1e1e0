import { WriteToUs } from './address.tsx';
import { type Clause, Legal } from './legal.tsx';

type Row = readonly [name: string, use: string, until: string];

const cookies: readonly Row[] = [
  [
    'XSRF-TOKEN',
    'Proves that a change comes from our own page and not from somebody else’s',
    'The browser is closed',
  ],
  [
    'refreshToken',
    'Keeps you signed in. No script can read it; it is sent only to the part of the site that signs you in',
    'You log out, or at most 30 days',
  ],
];

const kept: readonly Row[] = [
  ['accessToken', 'Who you are, for the calls of this tab', 'The tab is closed'],
  ['user, lastActivity', 'Your name and role, and when you were last active', 'You log out'],
  ['theme, language, sidebar', 'How you like the pages to look', 'You clear it'],
  ['tracked', 'The numbers that you tracked last', 'You press “Forget them”, or clear it'],
  ['welcome, announcement', 'Which notices you have closed', 'You clear it'],
  ['Drafts', 'A shipment, a message or a scan that you have not sent yet', 'You send or clear it'],
];

function Rows({ rows, head }: { rows: readonly Row[]; head: string }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">What for</th>
          <th scope="col">Until</th>
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
  {
    id: 'short',
    title: 'In short',
    words: (
      <p>
        We set two cookies, and both are needed: one against forged requests, one to keep you signed
        in. None is for advertising or for counting visitors, ours or anybody else’s. That is why no
        banner asks for your consent.
      </p>
    ),
  },
  { id: 'cookies', title: 'Our two cookies', words: <Rows head="Cookie" rows={cookies} /> },
  {
    id: 'storage',
    title: 'What else your browser keeps for us',
    words: (
      <>
        <p>Beside cookies a browser has a storage of its own. It stays on your device.</p>
        <Rows head="Entry" rows={kept} />
      </>
    ),
  },
  {
    id: 'others',
    title: 'Cookies of others',
    words: (
      <p>
        None. The map on the contact page asks OpenStreetMap’s server for its pictures when it comes
        into view, and for nothing else.
      </p>
    ),
  },
  {
    id: 'off',
    title: 'How to get rid of them',
    words: (
      <p>
        Log out, and both what you were signed in with and what we stored about you on the device
        are gone. Your browser’s settings erase the rest. Without cookies you can read everything
        and track shipments; signing in needs them. Questions go to <WriteToUs />.
      </p>
    ),
  },
];

export default function CookiesPage() {
  return (
    <Legal
      path="/cookies"
      title="Cookie Policy"
      lead="Two cookies, both needed, none that follows you around."
      description="The two cookies of this site, what else your browser keeps for it, and how to get rid of both."
      updated="21 November 2026"
      clauses={clauses}
    />
  );
}
