import { useEffect, useState } from 'react';

import { loadFaq } from '../../public/public.tsx';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { matchAnswers } from './match-answers.ts';

import css from './faq-suggestions.module.css';

type Questions = Awaited<ReturnType<typeof loadFaq>>;
type Props = {
  subject: string;
  body: string;
  /** Called after the customer has confirmed that the message is not needed. */
  onAnswered: () => void;
};

/** Answers of the FAQ that may help with what is being typed. They are searched on the device. */
export function FaqSuggestions({ subject, body, onAnswered }: Props) {
  const [questions, setQuestions] = useState<Questions>([]);
  const [openId, setOpenId] = useState<string | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  useEffect(() => {
    // Without a connection there are no suggestions; the message can be sent all the same.
    loadFaq().then(setQuestions, () => setQuestions([]));
  }, []);
  const matches = matchAnswers({ subject, body }, questions);
  // An open answer stays while its reader goes on typing.
  const open = questions.find(({ id }) => id === openId);
  const shown = !open || matches.includes(open) ? matches : [open, ...matches.slice(0, 2)];
  return (
    <div aria-live="polite">
      {shown.length > 0 && (
        <section aria-label="Answers that may help" className={css.suggestions}>
          <h2 className={css.title}>Answers that may help</h2>
          {shown.map(({ id, question, answer }) => (
            <details
              key={id}
              open={id === openId}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) setOpenId(id);
                else setOpenId((before) => (before === id ? null : before));
              }}
            >
              <summary>{question}</summary>
              <div className={css.answer}>
                {answer.map((part) => (
                  <p key={part}>{part}</p>
                ))}
                <div>
                  <Button size="small" onClick={() => setConfirming(true)}>
                    This answered my question
                  </Button>
                </div>
              </div>
            </details>
          ))}
        </section>
      )}
      <Confirm
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={onAnswered}
        title="Discard your message?"
        action="Discard message"
        cancelLabel="Keep writing"
      >
        We’re glad that helped. Your message won’t be sent.
      </Confirm>
    </div>
  );
}
