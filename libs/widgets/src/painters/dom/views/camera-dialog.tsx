/** What the camera sees, with a shutter. It stands above the page, whatever the scale of the prototype is. */
import { useEffect, useRef, useState, type CSSProperties, type ReactElement, type SyntheticEvent } from 'react';
import { nameOf } from '../frame';
import { englishTexts, type WidgetViewProps } from '../view';
import { PictureInput, reportPictures } from './file-input';

interface CameraDialogProps {
  view: WidgetViewProps;
  onClose(): void;
}

type Camera = 'starting' | 'on' | 'refused';

const font = '500 15px/1.4 system-ui, "Helvetica Neue", Helvetica, Arial, sans-serif';
const button: CSSProperties = {
  font,
  position: 'relative',
  minHeight: 44,
  padding: '0 20px',
  borderRadius: 22,
  border: '1px solid #475569',
  background: 'transparent',
  color: '#f8fafc',
  cursor: 'pointer',
};
const mainButton: CSSProperties = { ...button, background: '#f8fafc', color: '#0f172a', borderColor: '#f8fafc' };
const sheet: CSSProperties = {
  width: 'min(480px, calc(100vw - 32px))',
  margin: 'auto',
  padding: 16,
  border: 0,
  borderRadius: 16,
  background: '#0f172a',
  color: '#f8fafc',
  font,
};

/** Presses and moves in the dialog are not those of the prototype below. */
const keep = (event: SyntheticEvent): void => event.stopPropagation();

/** A still of the film, mirrored as the person sees it. */
const takeStill = (video: HTMLVideoElement): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (context === null || canvas.width === 0) return Promise.resolve(null);
  context.translate(canvas.width, 0);
  context.scale(-1, 1);
  context.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
};

export const CameraDialog = ({ view, onClose }: CameraDialogProps): ReactElement => {
  const { texts = englishTexts } = view;
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>('starting');
  useEffect(() => {
    const element = dialog.current;
    // Not every browser shows dialogs above the page; all show them.
    if (typeof element?.showModal === 'function') element.showModal();
    else element?.setAttribute('open', '');
    let isGone = false;
    let stream: MediaStream | undefined;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'user' }, audio: false })
      .then((opened) => {
        stream = opened;
        if (isGone) return stop();
        if (video.current) video.current.srcObject = opened;
        return setCamera('on');
      })
      .catch(() => (isGone ? undefined : setCamera('refused')));
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  const take = async (): Promise<void> => {
    const still = video.current ? await takeStill(video.current) : null;
    if (still !== null) reportPictures(view, [new File([still], 'camera.jpg', { type: still.type })], 1);
    onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-label={nameOf(view)}
      style={sheet}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={keep}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') onClose();
      }}
      onPointerDown={keep}
      onPointerMove={keep}
    >
      {camera === 'refused' ? (
        <p style={{ margin: '24px 8px', textAlign: 'center' }}>{texts.noCamera}</p>
      ) : (
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          style={{
            ...{ display: 'block', width: '100%', aspectRatio: '4 / 3', objectFit: 'cover', background: '#020617' },
            ...{ borderRadius: 10, transform: 'scaleX(-1)' },
          }}
        />
      )}
      <div style={{ display: 'flex', justifyContent: 'center', gap: 12, marginTop: 16 }}>
        <button type="button" style={button} onClick={onClose}>
          {texts.cancel}
        </button>
        {camera === 'refused' ? (
          <label style={{ ...mainButton, display: 'inline-flex', alignItems: 'center' }}>
            {texts.choosePicture}
            <PictureInput
              view={view}
              name={texts.choosePicture}
              capture="user"
              isOwnClick={false}
              onPicked={onClose}
              style={{ position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' }}
            />
          </label>
        ) : (
          <button type="button" style={mainButton} disabled={camera !== 'on'} onClick={() => void take()}>
            {texts.takePicture}
          </button>
        )}
      </div>
    </dialog>
  );
};
