import css from './rate-strip.module.css';

/** The three prices; a dash until they are known. */
export function RateRow({
  sea,
  air,
  exchange,
}: {
  sea: string | null;
  air: string | null;
  exchange: string | null;
}) {
  return (
    <dl className={css.rates}>
      <Rate name="Sea, per CBM" value={sea} />
      <Rate name="Air, per kg" value={air} />
      <Rate name="1 USD" value={exchange} />
    </dl>
  );
}

function Rate({ name, value }: { name: string; value: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num column">{value ?? <span aria-hidden="true">–</span>}</dd>
    </div>
  );
}
