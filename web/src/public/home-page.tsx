import { ButtonLink } from '../ui/button.tsx';
import { RateStrip } from './rate-strip.tsx';

import css from './home-page.module.css';

const widths = [800, 1200, 1600];
const tall = [480, 720, 900];
const set = (name: string, sizes: number[], kind: string) =>
  sizes.map((width) => `/hero/${name}-${width}.${kind} ${width}w`).join(', ');

export default function HomePage() {
  return (
    <section className={css.hero}>
      <title>Sankofa Freight · China to Ghana by air and sea</title>
      <meta
        name="description"
        content="Air and sea freight from China to Ghana: one warehouse address in China, every parcel weighed, tracked and delivered."
      />
      <picture>
        <source
          media="(max-width:720px)"
          type="image/avif"
          sizes="100vw"
          srcSet={set('port-tall', tall, 'avif')}
        />
        <source
          media="(max-width:720px)"
          type="image/webp"
          sizes="100vw"
          srcSet={set('port-tall', tall, 'webp')}
        />
        <source type="image/avif" sizes="100vw" srcSet={set('port', widths, 'avif')} />
        <img
          className={css.picture}
          src="/hero/port-1200.webp"
          srcSet={set('port', widths, 'webp')}
          sizes="100vw"
          width={1600}
          height={900}
          alt=""
          fetchPriority="high"
        />
      </picture>
      <div className={css.copy}>
        <p className={css.eyebrow}>China to Ghana, by air and sea</p>
        <h1>Your goods, from the factory floor to your door in Ghana</h1>
        <p className={css.lead}>Your trusted partner in global shipping and logistics</p>
        <div className="row">
          <ButtonLink to="/register" variant="cta" size="large">
            Get Started
          </ButtonLink>
          <ButtonLink to="/login" variant="glass" size="large">
            Login
          </ButtonLink>
        </div>
      </div>
      <div className={css.rates}>
        <RateStrip />
      </div>
    </section>
  );
}
