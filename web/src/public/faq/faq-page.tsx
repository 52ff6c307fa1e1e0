import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';

import { DataBlock } from '../../ui/data/data-block.tsx';
import { machineJson } from '../head.tsx';
import { Page } from '../page.tsx';
import { CallToAction } from '../pages/call-to-action.tsx';
import { paymentSplit } from '../pages/payment-split.ts';
import { questions } from './faq.ts';

import css from './faq-page.module.css';

const { deposit, balance } = paymentSplit();

const forMachines = machineJson({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
});

export default function FaqPage() {
  const { hash } = useLocation();
  // A link to one answer opens it.
  useEffect(() => {
    const linkedQuestion = document.getElementById(hash.slice(1));
    if (linkedQuestion instanceof HTMLDetailsElement) linkedQuestion.open = true;
  }, [hash]);
  return (
    <Page
      id="faq"
      path="/faq"
      title="FAQ"
      heading="Frequently asked questions"
      lead="Answers to the questions we hear most often. Can’t find yours? Contact us at any time."
      description={`Answers about shipping from China to Ghana: getting started, delivery times, prices, ${deposit}/${balance} payment, tracking, consolidation, inspection and pickup.`}
    >
      <DataBlock json={forMachines} />
      <div className={css.list}>
        {questions.map(({ id, question, answer }) => (
          <details key={id} id={id} className={css.item}>
            <summary className={css.question}>{question}</summary>
            <div className={css.answer}>
              {answer.map((part) => (
                <p key={part}>{part}</p>
              ))}
              {id === 'delivery-times' && (
                <p>
                  <Link to="/tracking">Track your shipment</Link>
                </p>
              )}
            </div>
          </details>
        ))}
      </div>
      <CallToAction
        title="Still have a question?"
        main={['/contact', 'Ask another question']}
        other={['/services/quote', 'See prices']}
      >
        Write to us or call us. Someone who knows your shipment will answer.
      </CallToAction>
    </Page>
  );
}
