import type { Endpoint } from '@sankofa/domain/endpoint';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod/mini';

import type { FormReader } from '../../lib/format/form.ts';
import { dictionary, type TextsOf, useTexts } from '../../lib/messages/messages.ts';
import { useSharedSend } from '../../lib/queries/shared-send.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { Form } from '../../ui/fields/form.tsx';
import { Button } from '../../ui/layout/button.tsx';
import { historyReads } from './history-reads.ts';
import { ReasonField } from './reason-field.tsx';

const texts = dictionary({
  en: {
    save: 'Save',
    sentForApproval:
      'Sent for approval. The current values stay until another admin approves the new ones',
  },
  zh: {
    save: '保存',
    sentForApproval: '已提交审批。在另一位管理员批准前，当前值保持不变',
  },
});

/**
 * The form of a settings section: its fields, the reason and a button. If the change waits for a second admin,
 * the fields return to the current values.
 */
export function RulesForm<
  P extends z.ZodMiniType,
  Q extends z.ZodMiniType,
  B extends z.ZodMiniType,
  A extends z.ZodMiniType<{ version: number; isPending?: boolean }>,
>({
  endpoint,
  params,
  reads,
  version,
  read,
  saved,
  button,
  onDone,
  children,
}: {
  endpoint: Endpoint<P, Q, B, A>;
  params?: z.input<P>;
  /** The endpoints that show the section. */
  reads: readonly Pick<Endpoint, 'path'>[];
  /** The version that the fields show. */
  version: number;
  /** Returns the body; `reason` is what the person typed, if anything. */
  read: (form: FormReader, reason: string | undefined) => z.input<B>;
  /** Shown after it is saved. */
  saved: string;
  button?: string;
  onDone?: (() => void) | undefined;
  children: ReactNode;
}) {
  const t = useTexts(texts);
  const [pendingTimes, setPendingTimes] = useState(0);
  const send = useSharedSend(endpoint, [...reads, ...historyReads]);
  return (
    <Form
      key={pendingTimes}
      send={send}
      hasSummary
      read={(form) => ({
        ...(params !== undefined && { params }),
        version,
        body: read(form, form.optional('reason')),
      })}
      onDone={({ isPending = false }) => {
        toast(isPending ? waiting(t) : saved);
        if (isPending) setPendingTimes((times) => times + 1);
        onDone?.();
      }}
    >
      {children}
      <ReasonField />
      <div className="row">
        <Button type="submit" variant="primary" isBusy={send.isPending}>
          {button ?? t.save}
        </Button>
      </div>
    </Form>
  );
}

const waiting = (t: TextsOf<typeof texts>) => t.sentForApproval;
