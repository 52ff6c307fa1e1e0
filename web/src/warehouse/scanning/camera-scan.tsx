import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { dictionary, useTexts } from '../../lib/messages/messages.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { IconButton } from '../../ui/layout/button.tsx';
import { barcodeReader } from './barcode-reader.ts';

import css from '../warehouse.module.css';

const texts = dictionary({
  en: {
    open: 'Scan with camera',
    hint: 'Point the camera at the barcode. It scans automatically.',
    denied: 'We can’t use the camera. Allow camera access in your browser or type the code.',
  },
  zh: {
    open: '用相机扫描',
    hint: '请将条码置于画面中，会自动识别。',
    denied: '无法使用相机。请在浏览器中允许使用相机，或手动输入条码。',
  },
});

/** For phones without a scanner: the camera runs until it reads a code, then closes. */
export function CameraScan({ onCode }: { onCode: (code: string) => void }) {
  const t = useTexts(texts);
  const [isOpen, setOpen] = useState(false);
  if (!('mediaDevices' in navigator)) return null;
  return (
    <>
      <IconButton icon={IconCamera} label={t.open} onClick={() => setOpen(true)} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t.open}>
        <Viewfinder
          onCode={(code) => {
            setOpen(false);
            onCode(code);
          }}
        />
      </Dialog>
    </>
  );
}

/** Short enough to feel immediate, long enough for an old phone. */
const scanEveryMs = 180;

function Viewfinder({ onCode }: { onCode: (code: string) => void }) {
  const t = useTexts(texts);
  const video = useRef<HTMLVideoElement>(null);
  const [isDenied, setDenied] = useState(false);
  const handleCode = useEffectEvent(onCode);

  useEffect(() => {
    const unmounting = new AbortController();
    void scanFrames(video.current, unmounting.signal, (code) => handleCode(code)).catch(() =>
      setDenied(true),
    );
    return () => unmounting.abort();
  }, []);

  if (isDenied) return <Alert tone="bad" title={t.denied} />;
  return (
    <div className="stack">
      <video ref={video} className={css.viewfinder} muted playsInline aria-label={t.open} />
      <p className="muted">{t.hint}</p>
    </div>
  );
}

/** Reads camera frames until a code is found or the viewfinder is closed. */
async function scanFrames(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  if (!video) return;
  const [stream, read] = await Promise.all([
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: 1280 } }),
    barcodeReader(),
  ]);
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  while (!signal.aborted) {
    const code = video.readyState >= 2 ? await read(video) : null;
    if (code && !signal.aborted) return onCode(code);
    await new Promise((done) => setTimeout(done, scanEveryMs));
  }
}
