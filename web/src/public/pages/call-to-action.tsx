import { ButtonLink } from '../../ui/layout/button.tsx';

import css from './closing.module.css';

/** The last section of a page: a link to register. */
export function CallToAction({
  title = 'Ready to ship?',
  children = 'Create an account and get your own shipping address in China.',
}: {
  title?: string;
  children?: string;
}) {
  return (
    <section className={css.closing}>
      <div className={css.inner}>
        <div>
          <h2 className={css.title}>{title}</h2>
          <p>{children}</p>
        </div>
        <div className="row">
          <ButtonLink to="/register" variant="cta" size="large">
            Get Started
          </ButtonLink>
          <ButtonLink to="/contact" variant="glass" size="large">
            Talk to us
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
