import { getCompany } from '@sankofa/domain/company/company-endpoints';
import type { ManualMethod } from '@sankofa/domain/payments/payment-status';

import { useAnswer } from '../../lib/queries/query.tsx';
import { Answer } from '../../ui/data/answer.tsx';
import { CopyField } from '../../ui/fields/copy-field.tsx';

import css from '../payments.module.css';

const how: Record<ManualMethod, string> = {
  MOBILE_MONEY: 'Send the money from your mobile money wallet using this reference:',
  BANK_TRANSFER: 'Transfer the money from your bank using this reference:',
  CASH: 'Pay at one of our offices and quote this number:',
};

/** What to do before filling in the form, and the reference for the payment. */
export function PayInstructions({
  method,
  reference,
}: {
  method: ManualMethod;
  reference: string;
}) {
  return (
    <div className={css.instructions}>
      <p>{how[method]}</p>
      <CopyField label="Reference" value={reference} />
      {method === 'CASH' ? <Offices /> : <Accounts method={method} />}
    </div>
  );
}

function Offices() {
  const { data } = useAnswer(getCompany);
  if (!data || data.offices.length === 0) return null;
  return (
    <ul className={css.offices}>
      {data.offices.map((office) => (
        <li key={office.id}>
          <strong>{office.name}</strong>
          <br />
          {office.address}, {office.phone}
        </li>
      ))}
    </ul>
  );
}

/** The accounts from the settings. Without one, customers are asked to contact us before they pay. */
function Accounts({ method }: { method: ManualMethod }) {
  const company = useAnswer(getCompany);
  return (
    <Answer of={company} what="our accounts">
      {({ paymentMethods, phones: [phone] }) => {
        const accounts = paymentMethods.filter((one) => (one.method ?? method) === method);
        return (
          <>
            {accounts.map(({ heading, rows }) => (
              <section key={heading}>
                <h3>{heading}</h3>
                {rows.map(([label, value]) => (
                  <CopyField key={label} label={label} value={value} />
                ))}
              </section>
            ))}
            <p className="small">
              {accounts.length > 0
                ? 'Only pay into the account shown here, even if someone asks you to use another one. '
                : 'Contact us for our account details before you pay. '}
              {phone && (
                <>
                  Not sure? Call <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>.
                </>
              )}
            </p>
          </>
        );
      }}
    </Answer>
  );
}
