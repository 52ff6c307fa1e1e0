import { Problem } from '@sankofa/domain/errors/problem';
import {
  maxOfService,
  serviceCost,
  serviceLine,
  unitsOfService,
} from '@sankofa/domain/extra-services/service';
import { draftingTexts } from '@sankofa/domain/invoices/drafting/drafting-texts';
import {
  maxOfLine,
  type redraftInvoice as redraftCall,
} from '@sankofa/domain/invoices/invoice-endpoints';
import { invoiceFormTexts } from '@sankofa/domain/invoices/invoice-form-texts';
import type { Message } from '@sankofa/domain/texts/message';
import { pesewasOf } from '@sankofa/domain/values/money';
import type { z } from 'zod/mini';

import { findPriceAt, pricesOfIds, type DatedPrice } from '../../extra-services/extra-services.ts';
import type { Tx } from '../../platform/database/db.ts';
import type { Work } from '../../platform/database/work.ts';
import { linesOf, type NewLine } from '../invoice-queries.ts';
import { noFreight } from './no-freight.ts';

type ServiceChoice = z.output<(typeof redraftCall)['body']>['services'][number];

/**
 * Returns the lines of the services Finance chose: listed ones at the current price, others as entered.
 * @throws Problem request.invalid if a service is no longer listed or costs nothing
 */
export async function chosenServices(
  work: Work,
  choices: readonly ServiceChoice[],
  cedisPerDollarE4: number,
): Promise<NewLine[]> {
  const lines: NewLine[] = [];
  for (const [at, one] of choices.entries()) {
    const line =
      one.from === 'HAND'
        ? {
            ...noFreight,
            description: one.description,
            reason: one.reason,
            amount: pesewasOf(one.amount),
          }
        : listed(await priceNow(work, one, { at, cedisPerDollarE4 }), one.units, cedisPerDollarE4);
    if (line.amount <= 0)
      throw refused(
        `services.${at}.${one.from === 'HAND' ? 'amount.amount' : 'units'}`,
        draftingTexts.serviceFree,
      );
    lines.push(line);
  }
  return lines;
}

/** Returns the services already on a draft, at the version each was chosen at, by this exchange rate. */
export async function servicesOfDraft(
  tx: Tx,
  invoiceId: string,
  cedisPerDollarE4: number,
): Promise<NewLine[]> {
  const lines = (await linesOf(tx, invoiceId)).filter(({ kind }) => kind === 'SERVICE');
  const prices = await pricesOfIds(
    tx,
    lines.flatMap(({ servicePriceId }) => servicePriceId ?? []),
  );
  return lines.map((line) => {
    const price = prices.find(({ id }) => id === line.servicePriceId);
    return price ? listed(price, line.serviceUnits ?? 0, cedisPerDollarE4) : line;
  });
}

const listed = (price: DatedPrice, units: number, cedisPerDollarE4: number): NewLine => ({
  ...noFreight,
  description: serviceLine(price, units, cedisPerDollarE4),
  servicePriceId: price.id,
  serviceUnits: units,
  amount: serviceCost(price, units, cedisPerDollarE4),
});

/** Returns the current price if the quantity is plausible. */
async function priceNow(
  work: Work,
  { serviceId, units }: { serviceId: string; units: number },
  { at, cedisPerDollarE4 }: { at: number; cedisPerDollarE4: number },
): Promise<DatedPrice> {
  const price = await findPriceAt(work.tx, serviceId, work.now);
  if (!price) throw refused(`services.${at}.serviceId`, draftingTexts.serviceGone);
  const most = maxOfService * unitsOfService[price.unit];
  if (units > most)
    throw refused(
      `services.${at}.units`,
      draftingTexts.quantityTooHigh({ unit: price.unit, units: most }),
    );
  // Checked before converting to pesewas, which could exceed the safe integers.
  const exchange = price.currency === 'USD' ? cedisPerDollarE4 / 10_000 : 1;
  if ((units / unitsOfService[price.unit]) * price.priceMinor * exchange > maxOfLine)
    throw refused(`services.${at}.units`, invoiceFormTexts.serviceTooHigh);
  return price;
}

const refused = (field: string, message: Message) =>
  new Problem('request.invalid', { message, fields: { [field]: message } });
