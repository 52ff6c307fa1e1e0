import { termsVersion } from '@sankofa/domain/accounts/terms';
import { Link } from 'react-router';

import { company } from '../../lib/session/company.ts';
import { WriteToUs } from './address.tsx';
import { type Clause, Legal } from './legal.tsx';

const clauses: readonly Clause[] = [
  {
    id: 'who',
    title: 'Who these terms are between',
    words: (
      <p>
        {`They hold between you and ${company().brand} whenever you use this site, open an account or ship goods with us from China to Ghana.`}
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    words: (
      <>
        <p>
          Give your real name, phone number and e-mail address, and keep them current: we use them
          to reach you about your goods. Keep your password to yourself. What is done with your
          password counts as done by you until you tell us that somebody else has it.
        </p>
        <p>
          To protect you, you are signed out after 30 minutes without a sign of you, with a warning
          five minutes before.
        </p>
      </>
    ),
  },
  {
    id: 'goods',
    title: 'What you send',
    words: (
      <>
        <p>
          Tell us truthfully what is in each carton. You may not send what the law of China or of
          Ghana, or the rules of the airline or shipping line, forbid.
        </p>
        <p>
          We look at cartons when they arrive. If what we find differs from what was declared, or
          something is damaged or missing, we hold the carton and ask you before it goes on.
        </p>
      </>
    ),
  },
  {
    id: 'price',
    title: 'How the price is made',
    words: (
      <>
        <p>
          By air the price is the weight in kilograms, by sea the volume in cubic metres, each times
          our rate and the exchange rate, in Ghana cedis. We weigh and measure at our warehouse, and
          the invoice shows the working.
        </p>
        <p>
          What the estimator shows before that is an estimate, made with the rates of the moment.
          The invoice, made with what we measured, is what counts.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'When you pay',
    words: (
      <p>
        Pay an invoice in full, or 40% to secure the shipment and the remaining 60% before the
        vessel arrives. Goods are loaded once the first payment is confirmed, and handed over once
        everything is paid. Money that is due back to you can be asked for from your account.
      </p>
    ),
  },
  {
    id: 'time',
    title: 'Delivery and its dates',
    words: (
      <p>
        The days that tracking shows are estimates, given in good faith: weather, carriers, ports
        and customs are not in our hands. When a date moves, tracking shows the new one.
      </p>
    ),
  },
  {
    id: 'hand-over',
    title: 'Hand-over',
    words: (
      <p>
        We hand goods over at our office, or at your door if you chose that, to you or to the person
        that you send with your pick-up code. Look at your goods when you receive them, and tell us
        at once if something is not right.
      </p>
    ),
  },
  {
    id: 'site',
    title: 'Using this site',
    words: (
      <p>
        Do not try to get at what belongs to others, to overload the site, or to pass yourself off
        as somebody else. We may close an account that is used for it.
      </p>
    ),
  },
  {
    id: 'data',
    title: 'Your data',
    words: (
      <p>
        What we store, why and for how long is in our <Link to="/privacy">privacy policy</Link> and
        our <Link to="/cookies">cookie policy</Link>.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    words: (
      <p>
        When these terms change, the new ones stand here with their day. A shipment goes by the
        terms that held when you announced it. Questions go to <WriteToUs />.
      </p>
    ),
  },
];

export default function TermsPage() {
  return (
    <Legal
      path="/terms"
      title="Terms of Service"
      lead="What you can expect of us, and what we ask of you."
      description="The terms under which we ship goods from China to Ghana: account, goods, price, payment, delivery and hand-over."
      updated={termsVersion}
      clauses={clauses}
    />
  );
}
