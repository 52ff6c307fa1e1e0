import { listPeople } from '@sankofa/domain/accounts/people/people-endpoints';
import { auditGroupNames } from '@sankofa/domain/audit-log/audit-subjects';

import { useTexts } from '../lib/messages/messages.ts';
import { useAllPages } from '../lib/queries/query.tsx';
import { FilterBar, type Filters, FilterSelect } from '../ui/data/filters.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { auditTexts, groupText } from './audit-log-texts.ts';

import css from './audit-log.module.css';

/** The filters of the audit log; those of one record or request come with a link to the page. */
export function AuditFilters({ filters }: { filters: Filters }) {
  const t = useTexts(auditTexts);
  const colleagues = useAllPages(listPeople, { query: { group: 'COLLEAGUES' } });
  return (
    <FilterBar filters={filters} search={t.search}>
      <FilterSelect
        filters={filters}
        name="actorId"
        label={t.person}
        options={(colleagues.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FilterSelect
        filters={filters}
        name="group"
        label={t.group}
        options={auditGroupNames.map((value) => ({ value, label: groupText(value, t) }))}
      />
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className={css.day}>
          <TextField
            name={name}
            label={t[name]}
            type="date"
            value={filters.get(name) ?? ''}
            onChange={(event) => filters.set(name, event.currentTarget.value)}
          />
        </div>
      ))}
      <div className={css.request}>
        <TextField
          name="requestId"
          label={t.request}
          value={filters.get('requestId') ?? ''}
          maxLength={80}
          onChange={(event) => filters.set('requestId', event.currentTarget.value)}
        />
      </div>
    </FilterBar>
  );
}
