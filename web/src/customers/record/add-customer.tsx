import { listCustomers } from '@sankofa/domain/customers/list/customer-list-endpoints';
import {
  createCustomer,
  similarSchema,
  type SimilarCustomer,
} from '@sankofa/domain/customers/record/customer-endpoints';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod/mini';

import type { CallError } from '../../lib/http/call-error.ts';
import { useTexts } from '../../lib/messages/messages.ts';
import { useSend } from '../../lib/queries/query.tsx';
import { areaOf, useViewer } from '../../lib/session/session.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { CheckField } from '../../ui/fields/choice-fields.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { addTexts } from './add-texts.ts';
import { ContactFields, contactIn } from './contact-fields.tsx';

import css from '../customers.module.css';

const similarList = z.object({ similar: z.array(similarSchema) });

/** Returns the customers that the server found similar to the one to be added. */
function similarIn(error: CallError | null): readonly SimilarCustomer[] {
  if (error?.code !== 'customer.similar') return [];
  return similarList.safeParse(error.details).data?.similar ?? [];
}

/** Registers a customer who called or came to the office; similar customers are shown before saving. */
export function AddCustomer({ onClose }: { onClose: () => void }) {
  const t = useTexts(addTexts);
  const navigate = useNavigate();
  const area = areaOf(useViewer().role);
  const create = useSend(createCustomer, { invalidates: [listCustomers] });
  const similar = similarIn(create.error);
  return (
    <Dialog isOpen onClose={onClose} title={t.title}>
      <Form
        hasSummary
        send={create}
        read={(form) => ({
          body: {
            ...contactIn(form),
            ...(similar.length > 0 && { isAnother: form.isChecked('isAnother') }),
          },
        })}
        onDone={(customer) => {
          toast(t.added(customer.name, customer.customerCode));
          onClose();
          void navigate(`${area}/customers/${customer.id}`);
        }}
      >
        <ContactFields />
        {similar.length > 0 && <Similar customers={similar} area={area} />}
        <div className="row">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={create.isPending}>
            {t.add}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Similar({ customers, area }: { customers: readonly SimilarCustomer[]; area: string }) {
  const t = useTexts(addTexts);
  return (
    <>
      <Alert tone="warn" title={t.similarTitle}>
        <ul>
          {customers.map((one) => (
            <li key={one.id} className={css.similar}>
              <Link to={`${area}/customers/${one.id}`} target="_blank">
                {`${one.name}, ${one.customerCode}`}
              </Link>
              <span className="small">
                {one.because
                  .map((why) => t[why])
                  .concat([one.phone, one.city].flatMap((known) => known ?? []))
                  .join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </Alert>
      <CheckField name="isAnother" label={t.isAnother} />
    </>
  );
}
