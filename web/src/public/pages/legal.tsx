import type { PlainDay } from '@sankofa/domain/values/time';
import type { ReactNode } from 'react';

import { day } from '../../lib/format/format.ts';
import { Page } from '../page.tsx';
import { CallToAction } from './call-to-action.tsx';

import css from './legal.module.css';

export type Clause = { id: string; title: string; text: ReactNode };

/** Terms, privacy, cookies: a summary, a table of contents and the text, in a readable width. */
export function Legal({
  path,
  title,
  lead,
  description,
  updated,
  summary,
  clauses,
}: {
  path: string;
  title: string;
  lead: string;
  description: string;
  /** The day of the last change. */
  updated: PlainDay;
  /** The text in a few plain sentences, above it. */
  summary: readonly string[];
  clauses: readonly Clause[];
}) {
  return (
    <Page path={path} title={title} lead={lead} description={description}>
      <div className={css.layout}>
        <div className={css.top}>
          <p className="muted small">{`Last updated ${day(updated)}`}</p>
          <section className={css.summary} aria-labelledby="in-short">
            <h2 id="in-short">In short</h2>
            <ul>
              {summary.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </section>
        </div>
        <nav className={css.contents} aria-label="On this page">
          <ol>
            {clauses.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.text}>
          {clauses.map(({ id, title, text }) => (
            <section key={id} id={id}>
              <h2>{title}</h2>
              {text}
            </section>
          ))}
        </div>
      </div>
      <CallToAction
        title="Is anything unclear?"
        main={['/contact', 'Contact us']}
        other={['/faq', 'Read the FAQ']}
      >
        Write to us or call us, and we explain it.
      </CallToAction>
    </Page>
  );
}
