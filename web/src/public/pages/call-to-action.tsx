import { ButtonLink } from '../../ui/layout/button.tsx';

import css from './closing.module.css';

/** The last section of a page: the step that fits it, and a link to ask us. */
export function CallToAction({
  title = 'Ready to ship?',
  children = 'Create an account and get your own shipping address in China.',
  main = ['/register', 'Get Started'],
  other = ['/contact', 'Talk to us'],
}: {
  title?: string;
  children?: string;
  /** Address and text of the button. */
  main?: readonly [to: string, label: string];
  other?: readonly [to: string, label: string];
}) {
  return (
    <section className={css.closing}>
      <div className={css.inner}>
        <div>
          <h2 className={css.title}>{title}</h2>
          <p>{children}</p>
        </div>
        <div className="row">
          <ButtonLink to={main[0]} variant="cta" size="large">
            {main[1]}
          </ButtonLink>
          <ButtonLink to={other[0]} variant="glass" size="large">
            {other[1]}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
