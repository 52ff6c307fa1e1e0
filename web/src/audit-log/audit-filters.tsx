import { listPeople, showPerson } from '@sankofa/domain/accounts/people/people-endpoints';
import { auditGroupNames } from '@sankofa/domain/audit-log/audit-subjects';

import { idIn } from '../lib/format/id-in.ts';
import { useTexts } from '../lib/messages/messages.ts';
import { useAnswer, usePages } from '../lib/queries/query.tsx';
import { FilterBar, type Filters, FilterSelect } from '../ui/data/filters.tsx';
import { SearchPick, useTypedSearch } from '../ui/fields/search-pick.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { auditTexts, groupText } from './audit-log-texts.ts';

import css from './audit-log.module.css';

/** The filters of the audit log; those of one record or request come with a link to the page. */
export function AuditFilters({ filters }: { filters: Filters }) {
  const t = useTexts(auditTexts);
  return (
    <FilterBar filters={filters} search={t.search}>
      <PersonFilter filters={filters} />
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

/** The colleague who did it: the server searches, since a company may have hundreds. */
function PersonFilter({ filters }: { filters: Filters }) {
  const t = useTexts(auditTexts);
  const search = useTypedSearch();
  const id = idIn(filters.get('actorId'));
  const colleagues = usePages(listPeople, {
    query: { group: 'COLLEAGUES', q: search.q || undefined, limit: 20 },
  });
  // A link to the page may name one who is not among the first.
  const chosen = useAnswer(showPerson, { params: { id: id ?? '' }, enabled: id !== undefined });
  const known = id !== undefined && chosen.data?.id === id ? [chosen.data] : [];
  return (
    <div className={css.person}>
      <SearchPick
        name="actorId"
        label={t.person}
        searchLabel={t.findPerson}
        search={search}
        value={id ?? ''}
        onChange={(value) => filters.set('actorId', value || null)}
        none={t.anyone}
        current={null}
        more={{ ...colleagues, data: [...known, ...(colleagues.data ?? [])] }}
        optionOf={(row) => [row.id, row.name]}
      />
    </div>
  );
}
