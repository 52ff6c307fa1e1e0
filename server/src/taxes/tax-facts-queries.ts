import type { PriceLine, Treatments } from '@sankofa/domain/taxes/price-line';
import type { TaxLaw, Treatment } from '@sankofa/domain/taxes/tax';
import type { Instant, PlainDay } from '@sankofa/domain/values/time';
import { sql } from 'kysely';

import type { Db, Tx } from '../platform/database/db.ts';

/** What the taxes of a customer's invoice follow from on a day. */
export type TaxFacts = {
  lawId: string;
  law: TaxLaw;
  treatments: Treatments;
  isPriceInclusive: boolean;
  companyTin: string;
  customerTin: string | null;
  exemptionId: string | null;
  /** The service of each requested price. */
  serviceOfPrice: ReadonlyMap<string, string>;
};

type Row = TaxLaw & {
  companyTin: string;
  isPriceInclusive: boolean;
  lawId: string;
  /** Pairs, because the names of keys in JSON are changed like those of columns. */
  lines: [PriceLine, Treatment][] | null;
  services: Record<string, Treatment> | null;
  serviceOfPrice: Record<string, string> | null;
  customerTin: string | null;
  exemptionId: string | null;
};

/** Returns what taxes follow from on a day in Accra, or null while the company is not registered for VAT. */
export async function findTaxFacts(
  db: Db | Tx,
  {
    customerId,
    day,
    servicePriceIds = [],
  }: { customerId: string | null; day: PlainDay; servicePriceIds?: readonly string[] },
): Promise<TaxFacts | null> {
  const { rows } = await sql<Row>`
    select r.tin as company_tin, r.is_price_inclusive, l.id as law_id,
      l.nhil_bp, l.getfund_bp, l.covid_bp, l.vat_bp, l.flat_bp, l.vat_base,
      (select jsonb_agg(jsonb_build_array(price_line, treatment)) from (
        select distinct on (price_line) price_line, treatment from tax_treatments
        where service_id is null and from_day <= ${day}::date order by price_line, from_day desc, id desc
      ) t) as lines,
      (select jsonb_object_agg(service_id, treatment) from (
        select distinct on (service_id) service_id, treatment from tax_treatments
        where service_id is not null and from_day <= ${day}::date order by service_id, from_day desc, id desc
      ) t) as services,
      (select jsonb_object_agg(id, service_id) from service_prices
        where id = any(${[...servicePriceIds]}::uuid[])) as service_of_price,
      (select tin from customer_tins where customer_id = ${customerId}::uuid order by id desc limit 1) as customer_tin,
      (select id from tax_exemptions where customer_id = ${customerId}::uuid and ended_at is null
        and ${day}::date between from_day and until_day order by id desc limit 1) as exemption_id
    from (
      select * from tax_registrations where from_day <= ${day}::date order by from_day desc, id desc limit 1
    ) r cross join lateral (
      select * from tax_laws where from_day <= ${day}::date order by from_day desc, id desc limit 1
    ) l
    where r.is_registered`.execute(db);
  const [row] = rows;
  return row ? factsOf(row) : null;
}

function factsOf(row: Row): TaxFacts {
  const { lawId, nhilBp, getfundBp, covidBp, vatBp, flatBp, vatBase } = row;
  return {
    lawId,
    law: { nhilBp, getfundBp, covidBp, vatBp, flatBp, vatBase },
    treatments: {
      // A registration needs a treatment of each price line, and none is ever removed.
      lines: {
        FREIGHT_AIR: 'B',
        FREIGHT_SEA: 'B',
        STORAGE: 'B',
        OTHER: 'B',
        ...Object.fromEntries(row.lines ?? []),
      },
      services: row.services ?? {},
    },
    isPriceInclusive: row.isPriceInclusive,
    companyTin: row.companyTin,
    customerTin: row.customerTin,
    exemptionId: row.exemptionId,
    serviceOfPrice: new Map(Object.entries(row.serviceOfPrice ?? {})),
  };
}

/** Returns the rates of a law. */
export const getTaxLaw = (db: Db | Tx, id: string): Promise<TaxLaw> =>
  db
    .selectFrom('taxLaws')
    .select(['nhilBp', 'getfundBp', 'covidBp', 'vatBp', 'flatBp', 'vatBase'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Returns when the next version of a law, treatment or registration begins; null if none is scheduled. */
export async function nextTaxStart(db: Db, after: Instant): Promise<Instant | null> {
  const { rows } = await sql<{ next: Instant | null }>`
    select min(from_day)::timestamp at time zone 'Africa/Accra' as next from (
      select from_day from tax_laws union all select from_day from tax_treatments
      union all select from_day from tax_registrations
    ) one where from_day::timestamp at time zone 'Africa/Accra' > ${after}`.execute(db);
  return rows[0]?.next ?? null;
}
