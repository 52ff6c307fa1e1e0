import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { dayAndTime, instantOf } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/messages/language.ts';
import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { correctedTime } from '../../lib/offline/clock-reading.ts';
import { kindOf } from '../../lib/offline/outbox-kinds.ts';
import { discardEntry, retryEntry, removeEntry } from '../../lib/offline/outbox-sending.ts';
import type { StoredEntry } from '../../lib/offline/outbox-store.ts';
import { isBeingSent, isInterrupted, isWaiting } from '../../lib/offline/outbox.ts';
import { useOutbox } from '../../lib/offline/use-outbox.ts';
import { useViewer } from '../../lib/session/session.ts';
import { Button, ButtonLink } from '../layout/button.tsx';
import { Alert } from './alert.tsx';
import { Confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { UnreadableEntries } from './unreadable-entries.tsx';

import css from './outbox-list.module.css';

const texts = dictionary({
  en: {
    title: 'Not sent yet',
    hint: 'Saved on this device.',
    open: 'View list',
    none: 'Everything on this device has been sent.',
    waiting: (count: number) => `${count} ${count === 1 ? 'item' : 'items'} waiting to be sent`,
    refused: (count: number) =>
      `${count} ${count === 1 ? 'item needs' : 'items need'} your attention`,
    others: (count: number) =>
      `${count} ${count === 1 ? 'item' : 'items'} from other users on this device. Sent when they log in here.`,
    waits: 'Waiting for connection',
    sending: 'Sending…',
    interrupted: 'We don’t know if it was received. If you send it again, it counts only once.',
    attempts: (count: number) => `Tried ${count} ${count === 1 ? 'time' : 'times'}`,
    tryAgain: 'Try again',
    edit: 'Edit',
    discard: 'Discard',
    confirm: (name: string) => `Discard ${name}?`,
    confirmHint:
      'It’s deleted from this device. If it already reached the server, it still counts.',
    unknown: 'Other work',
    unread: 'We can’t read some items saved on this device',
    unreadHint: 'We’ve set them aside. Save them as a file and contact us.',
    unreadSave: 'Save as file',
    unreadDelete: 'I’ve saved the file',
  },
  zh: {
    title: '未发送内容',
    hint: '已保存在本机。',
    open: '查看列表',
    none: '本机内容已全部发送。',
    waiting: (count: number) => `${count} 项待发送`,
    refused: (count: number) => `${count} 项待处理`,
    others: (count: number) => `本机有其他人的 ${count} 项，本人在此登录后发送。`,
    waits: '等待网络连接',
    sending: '发送中…',
    interrupted: '不确定是否已收到。可重新发送，不会重复计算。',
    attempts: (count: number) => `已尝试 ${count} 次`,
    tryAgain: '重试',
    edit: '修改',
    discard: '删除',
    confirm: (name: string) => `删除 ${name}？`,
    confirmHint: '将从本机删除。如已送达服务器，则仍然有效。',
    unknown: '其他内容',
    unread: '本机保存的部分内容无法读取',
    unreadHint: '已另行保留。请保存为文件并联系我们。',
    unreadSave: '保存为文件',
    unreadDelete: '文件已保存',
  },
});

const useEntryTexts = (entry: StoredEntry) => {
  const t = useTexts(texts);
  const language = useLanguage();
  return kindOf(entry)?.read(entry, language) ?? { title: t.unknown, text: '' };
};

/** Buttons to send an entry again, and to discard it after confirmation. */
export function EntryActions({ entry }: { entry: StoredEntry }) {
  const t = useTexts(texts);
  const outbox = useOutbox();
  const { title } = useEntryTexts(entry);
  const [isConfirming, setConfirming] = useState(false);
  // A waiting entry may be being sent right now.
  const handleDiscard = () => (isWaiting(entry, outbox) ? removeEntry(entry) : discardEntry(entry));
  return (
    <div className="row">
      <Button aria-label={`${t.tryAgain} ${title}`} onClick={() => void retryEntry(entry)}>
        {t.tryAgain}
      </Button>
      <EditEntry entry={entry} title={title} />
      <Button aria-label={`${t.discard} ${title}`} onClick={() => setConfirming(true)}>
        {t.discard}
      </Button>
      <Confirm
        isOpen={isConfirming}
        title={t.confirm(title)}
        action={t.discard}
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          void handleDiscard();
        }}
      >
        <p>{t.confirmHint}</p>
      </Confirm>
    </div>
  );
}

/** Opens the form of an entry again, with everything that was typed. */
function EditEntry({ entry, title }: { entry: StoredEntry; title: string }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const reopen = kindOf(entry)?.reopen;
  if (!reopen) return null;
  async function handleEdit(open: (entry: StoredEntry) => Promise<string>) {
    const path = await open(entry);
    // Sent meanwhile: then there is nothing to edit.
    if (entry.refusal === null && !(await removeEntry(entry))) return;
    if (entry.refusal !== null) await discardEntry(entry);
    void navigate(path);
  }
  return (
    <Button aria-label={`${t.edit} ${title}`} onClick={() => void handleEdit(reopen)}>
      {t.edit}
    </Button>
  );
}

/** Returns why an entry is still on the device. */
export function useEntryState(entry: StoredEntry): string {
  const t = useTexts(texts);
  const outbox = useOutbox();
  if (entry.refusal) return entry.refusal.message;
  if (isInterrupted(entry, outbox)) return t.interrupted;
  return isBeingSent(entry, outbox) ? t.sending : t.waits;
}

function Row({ entry }: { entry: StoredEntry }) {
  const t = useTexts(texts);
  const { title, text } = useEntryTexts(entry);
  const state = useEntryState(entry);
  const when = dayAndTime(instantOf(correctedTime(entry.at, entry.clock)));
  const attempts = entry.attempts > 0 && t.attempts(entry.attempts);
  return (
    <li className={css.entry}>
      <strong>{title}</strong>
      <span className="muted small">{[text, when, attempts].filter(Boolean).join(' · ')}</span>
      <span>{state}</span>
      <EntryActions entry={entry} />
    </li>
  );
}

/** All unsent work on this device, with actions. */
export function OutboxList() {
  const t = useTexts(texts);
  const viewer = useViewer();
  const { entries } = useOutbox();
  const own = entries.filter(({ person }) => person.id === viewer.id);
  const entriesOfOthers = entries.length - own.length;
  return (
    <div className="stack">
      <p className="muted">{entries.length === 0 ? t.none : t.hint}</p>
      <ul className={css.entries}>
        {own.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
      {entriesOfOthers > 0 && <p>{t.others(entriesOfOthers)}</p>}
      <UnreadableEntries fileName="not-sent.txt" texts={t} />
    </div>
  );
}

export function OutboxDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTexts(texts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t.title}>
      {isOpen && <OutboxList />}
    </Dialog>
  );
}

/** Opens the list; renders nothing if it is empty. */
export function OutboxButton() {
  const t = useTexts(texts);
  const { entries, unreadable } = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const count = entries.length + unreadable.length;
  return (
    <>
      {count > 0 && (
        <Button onClick={() => setOpen(true)}>
          {t.title} ({count})
        </Button>
      )}
      <OutboxDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** A notice above the pages: work that waits or needs a decision, of kinds that no other place shows. */
export function OutboxNotice({
  isShownOnOtherPage,
  page,
}: {
  isShownOnOtherPage: (kind: string) => boolean;
  /** The page with the list; without one it is shown in a dialog. */
  page?: string;
}) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const viewer = useViewer();
  const outbox = useOutbox();
  const [isOpen, setOpen] = useState(false);
  const own = outbox.entries.filter(
    ({ person, kind }) => person.id === viewer.id && !isShownOnOtherPage(kind),
  );
  const waiting = own.filter((entry) => isWaiting(entry, outbox) && !isBeingSent(entry, outbox));
  const stuck = own.filter((entry) => entry.refusal !== null || isInterrupted(entry, outbox));
  const title = stuck.length > 0 ? t.refused(stuck.length) : t.waiting(waiting.length);
  return (
    <>
      {stuck.length + waiting.length > 0 && pathname !== page && (
        <Alert
          tone={stuck.length > 0 ? 'bad' : 'warn'}
          title={title}
          action={
            page ? (
              <ButtonLink to={page}>{t.open}</ButtonLink>
            ) : (
              <Button onClick={() => setOpen(true)}>{t.open}</Button>
            )
          }
        >
          {t.hint}
        </Alert>
      )}
      <OutboxDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
