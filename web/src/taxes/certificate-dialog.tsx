import {
  attachCertificate,
  type CustomerTaxesAnswer,
  getCertificate,
  getCustomerTaxes,
} from '@sankofa/domain/taxes/customer-tax-endpoints';

import { useTexts } from '../lib/messages/messages.ts';
import { useSharedSend } from '../lib/queries/shared-send.ts';
import { Proof } from '../ui/data/proof.tsx';
import { Dialog } from '../ui/feedback/dialog.tsx';
import { toast } from '../ui/feedback/toast.tsx';
import { UploadDocument } from '../ui/fields/upload-document.tsx';
import { customerTaxTexts } from './customer-tax-texts.ts';

/** The certificate of an exemption as a picture or PDF, and a field to attach or replace it. */
export function CertificateDialog({
  exemption: { id, certificateNumber, hasCertificate },
  onClose,
}: {
  exemption: CustomerTaxesAnswer['exemptions'][number];
  onClose: () => void;
}) {
  const t = useTexts(customerTaxTexts);
  const send = useSharedSend(attachCertificate, [getCustomerTaxes, getCertificate]);
  return (
    <Dialog isOpen onClose={onClose} title={t.fileOf(certificateNumber)}>
      <div className="stack">
        {hasCertificate ? (
          <Proof
            of={getCertificate}
            id={id}
            texts={{ what: t.theFile, open: t.openFile, alt: t.fileOf(certificateNumber) }}
          />
        ) : (
          <p className="muted">{t.noFile}</p>
        )}
        <UploadDocument
          name="certificate"
          texts={{
            label: hasCertificate ? t.replaceFile : t.attachFile,
            add: t.chooseFile,
            upload: t.upload,
          }}
          send={send}
          onUpload={(file) =>
            send.mutate(
              { params: { id }, file },
              {
                onSuccess: () => {
                  toast(t.attached);
                  onClose();
                },
              },
            )
          }
        />
      </div>
    </Dialog>
  );
}
