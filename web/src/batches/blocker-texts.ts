import type { batchPackageSchema } from '@sankofa/domain/batches/batch-endpoints';
import {
  type BatchPapers,
  type Blocker,
  numberFault,
  numberProblem,
} from '@sankofa/domain/batches/readiness/readiness';
import { holdWords } from '@sankofa/domain/shipments/hold';
import type { z } from 'zod/mini';

import type { Language } from '../lib/messages/language.ts';
import { holdKindText } from '../warehouse/warehouse.tsx';

type Numbers = Pick<BatchPapers, 'mode' | 'containerNumber' | 'airWaybillNumber'>;

/** What is wrong with a container or air waybill number; English comes with the rule itself. */
export function numberText(numbers: Numbers, language: Language): string | null {
  const issue = language === 'zh' ? numberFault(numbers) : null;
  if (issue === null) return numberProblem(numbers);
  const isSea = numbers.mode === 'SEA';
  switch (issue.fault) {
    case 'missing':
      return isSea ? '缺少柜号' : '缺少空运主单号';
    case 'shape':
      return isSea
        ? `${issue.number} 不是有效柜号：应为三个字母，加 U、J 或 Z，再加七位数字，如 CSQU3054383`
        : `${issue.number} 不是有效空运主单号：应为十一位数字，如 125-12345675`;
    case 'digit':
      return `${issue.number} 不是有效${isSea ? '柜号' : '空运主单号'}：校验码应为 ${issue.digit}`;
  }
}

/** One thing that keeps the batch from leaving, and the way out; English comes with the answer. */
export function blockerText(
  blocker: Blocker,
  batch: Numbers,
  language: Language,
): Pick<Blocker, 'sentence' | 'remedy'> {
  if (language === 'en') return blocker;
  switch (blocker.kind) {
    case 'empty':
      return { sentence: '尚未装货', remedy: '请至少装入一件。' };
    case 'number':
      return {
        sentence: numberText(batch, language) ?? blocker.sentence,
        remedy: '请在批次信息中更正。',
      };
    case 'seal':
      return { sentence: '缺少封条号', remedy: '请在批次信息中填写。' };
    case 'carriage':
      return {
        sentence: batch.mode === 'SEA' ? '缺少船名和航次' : '缺少航班',
        remedy: '请在批次信息中填写。',
      };
    case 'hold': {
      if (blocker.hold === null) return blocker;
      const { name, remedy } = holdKindText(blocker.hold, language);
      return { sentence: `${blocker.labelNumber}：${name}`, remedy };
    }
  }
}

type LoadHold = z.output<typeof batchPackageSchema>['holds'][number];

/** What bars the next step of a carton in a list. */
export function holdText(hold: LoadHold, language: Language): string {
  if (hold === 'NOT_INVOICED') return language === 'zh' ? '账单未开出' : 'invoice not issued';
  return language === 'zh' ? holdKindText(hold, language).name : holdWords(hold);
}
