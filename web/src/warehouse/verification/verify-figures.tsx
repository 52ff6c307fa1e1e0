import type { GoodsClass } from '@sankofa/domain/rates/rate';
import { type Measures, toMeasures } from '@sankofa/domain/values/measures';
import { compared, differences, type Tolerance } from '@sankofa/domain/warehouse/receiving/receipt';
import type { FoundPackage } from '@sankofa/domain/warehouse/warehouse-endpoints';
import IconAlert from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';

import { declaredValue, weight } from '../../lib/format/format.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { tradeTexts } from '../warehouse-texts.ts';
import { verifyTexts } from './verify-texts.ts';

import css from './verify-figures.module.css';

const texts = dictionary({
  en: {
    title: 'Measurement comparison',
    what: 'Measurement',
    declared: 'Declared',
    received: 'Received',
    latest: 'Previous',
    again: 'Now',
    allowed: (much: string) => `± ${much}`,
    within: 'within tolerance',
    beyond: 'outside tolerance',
    hint: 'Customers declare contents and value, not measurements.',
    value: 'Value',
  },
  zh: {
    title: '测量对比',
    what: '项目',
    declared: '预报',
    received: '收货',
    latest: '上次',
    again: '现在',
    allowed: (much: string) => `± ${much}`,
    within: '在允许范围内',
    beyond: '超出允许范围',
    hint: '客户只预报品名和货值，不预报重量和尺寸。',
    value: '货值',
  },
});

type Props = {
  carton: FoundPackage;
  tolerance: Tolerance;
  /** The input, once all four values are valid. */
  now: Measures | undefined;
  goodsClass: GoodsClass;
};

/** Declared, received and current measurements in one table. */
export function VerifyFigures({ carton, tolerance, now, goodsClass }: Props) {
  const t = useTexts(texts);
  const verify = useTexts(verifyTexts);
  const trade = useTexts(tradeTexts);
  if (!carton.measured) return null;
  const first = toMeasures(carton.measured);
  const isFirst = carton.measured.measuredAt === carton.received?.at;
  // The same calculation as on the server, while the user is typing.
  const differs = now !== undefined && differences(first, now, tolerance).length > 0;
  const before = isFirst ? t.received : t.latest;
  return (
    <div>
      {differs && <Alert tone="warn" title={verify.live} />}
      <table className={css.figures}>
        <caption className="hidden-text">{t.title}</caption>
        <thead>
          <tr>
            {[t.what, t.declared, before, t.again].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {compared(first, now ?? first, tolerance).map((one) => (
            <tr key={one.what}>
              <th scope="row">{verify[one.what]}</th>
              <td>–</td>
              <td>
                {figure(one.what, one.first)}
                <small>{t.allowed(figure(one.what, one.allowed))}</small>
              </td>
              <td>
                {now ? (
                  <CurrentValue
                    text={figure(one.what, one.second)}
                    isWithin={Math.abs(one.first - one.second) <= one.allowed}
                  />
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row">{trade.goodsClass}</th>
            <td>{trade[carton.goodsClass]}</td>
            <td>–</td>
            <td>
              <CurrentValue text={trade[goodsClass]} isWithin={goodsClass === carton.goodsClass} />
            </td>
          </tr>
          <tr>
            <th scope="row">{t.value}</th>
            <td>{carton.declaredValue ? declaredValue(carton.declaredValue) : '–'}</td>
            <td>–</td>
            <td>–</td>
          </tr>
        </tbody>
      </table>
      <p className="muted small">{t.hint}</p>
    </div>
  );
}

function CurrentValue({ text, isWithin }: { text: string; isWithin: boolean }) {
  const t = useTexts(texts);
  return (
    <span className={isWithin ? css.withinTolerance : css.outsideTolerance}>
      <Icon of={isWithin ? IconCheck : IconAlert} size={16} /> <strong>{text}</strong>
      <span className="hidden-text">{` (${isWithin ? t.within : t.beyond})`}</span>
    </span>
  );
}

/** Returns grams and millimetres in the units of scale and tape measure. */
const figure = (what: 'weight' | 'length' | 'width' | 'height', value: number) =>
  what === 'weight' ? weight(value / 1000) : `${value / 10}\u00a0cm`;
