import { type ClientErrorAnswer, listClientErrors } from '@sankofa/domain/client-error-endpoints';

import { ago, count } from '../lib/format/format.ts';
import { dictionary, type TextsOf, useTexts } from '../lib/messages/messages.ts';
import { usePages } from '../lib/queries/query.tsx';
import { ListCard } from '../ui/data/list-card.tsx';
import type { Column } from '../ui/data/table.tsx';
import { Empty } from '../ui/feedback/empty.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';

const texts = dictionary({
  en: {
    error: 'Error',
    page: 'Page',
    user: 'User',
    build: 'Build',
    request: 'Request',
    count: 'Count',
    lastSeen: 'Last seen',
    CUSTOMER: 'Customer',
    STAFF: 'Staff',
    ADMIN: 'Admin',
    visitor: 'Visitor',
    errors: 'Errors',
    browserErrorsFrom:
      'Browser errors from the last 30 days. Emails, numbers and tokens are removed.',
    theErrors: 'the errors',
    noErrors: 'No errors',
    errorsAppearHere: 'Errors appear here when a page shows “Something went wrong”.',
  },
  zh: {
    error: '错误',
    page: '页面',
    user: '用户',
    build: '版本',
    request: '请求',
    count: '次数',
    lastSeen: '最近一次',
    CUSTOMER: '客户',
    STAFF: '员工',
    ADMIN: '管理员',
    visitor: '访客',
    errors: '浏览器错误',
    browserErrorsFrom: '最近 30 天的浏览器错误。邮箱、号码和令牌已去除。',
    theErrors: '错误记录',
    noErrors: '没有错误',
    errorsAppearHere: '页面显示“出错了”时，错误会记录在这里。',
  },
});

const columns = (t: TextsOf<typeof texts>): Column<ClientErrorAnswer>[] => [
  {
    head: t.error,
    phone: 'title',
    cell: ({ name, message, stack }) => (
      <details>
        <summary>{`${name}: ${message}`}</summary>
        <pre className="small">{stack}</pre>
      </details>
    ),
  },
  { head: t.page, cell: (row) => row.path },
  {
    head: t.user,
    cell: ({ role, device }) => [t[role ?? 'visitor'], device].filter(Boolean).join(', '),
  },
  { head: t.build, cell: (row) => row.release },
  { head: t.request, cell: (row) => row.requestId ?? '' },
  { head: t.count, isNumber: true, cell: (row) => count(row.times) },
  {
    head: t.lastSeen,
    phone: 'corner',
    cell: (row) => <span className="num">{ago(row.lastAt)}</span>,
  },
];

/** Reports of the error screen: one row per failure, without names of users. */
export default function ClientErrorsPage() {
  const t = useTexts(texts);
  const errors = usePages(listClientErrors, { query: { withTotal: 'true' }, staleMs: 0 });
  return (
    <>
      <PageHead title={t.errors} lead={t.browserErrorsFrom} />
      <ListCard
        of={errors}
        what={t.theErrors}
        label={t.errors}
        columns={columns(t)}
        none={
          <Empty spot="success" title={t.noErrors}>
            {t.errorsAppearHere}
          </Empty>
        }
      />
    </>
  );
}
