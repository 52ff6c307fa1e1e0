import { getGoodsClasses } from '@sankofa/domain/company/goods-classes';
import { findGoods, type GoodsMatch } from '@sankofa/domain/company/goods-search';
import { useState } from 'react';

import { useAnswer } from '../../lib/queries/query.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

/** Finds the class of goods by what the customer calls them, in the company's own lists. */
export function GoodsSearch() {
  const { data: goods } = useAnswer(getGoodsClasses);
  const [typed, setTyped] = useState('');
  if (!goods) return null;
  const matches = findGoods(goods, typed);
  const titles: Record<GoodsMatch['kind'], string> = {
    PROHIBITED: 'Prohibited, we don’t carry them',
    SPECIAL: goods.SPECIAL.name.en,
    NORMAL: goods.NORMAL.name.en,
  };
  return (
    <div>
      <TextField
        name="goodsSearch"
        type="search"
        label="Not sure? Search your goods"
        isOptional
        hint="For example battery, perfume or shoes"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        maxLength={60}
      />
      <div role="status">
        {matches.map(({ kind, words }) => (
          <p key={kind}>
            <strong>{titles[kind]}</strong>: {words}
            {kind === 'SPECIAL' && `. ${goods.SPECIAL.description.en}`}
          </p>
        ))}
        {matches.length === 0 && typed.trim().length > 2 && (
          <p className="muted">
            Not in our lists. Choose the closest type, and ask support if it has batteries, liquids
            or a brand.
          </p>
        )}
      </div>
    </div>
  );
}
