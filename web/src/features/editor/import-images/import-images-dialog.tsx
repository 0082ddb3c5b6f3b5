import { CircleAlert, CircleCheck, ImageUp, LoaderCircle, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useEditor } from '../../../canvas';
import { useTranslation, type Translate } from '../../../i18n';
import { Banner, Button, cx, Dialog, FileDrop, IconButton, RadioGroup, showToast } from '../../../ui';
import { pictureAccept } from '../../../pictures/picture-files';
import { inMegabytes, limitValues, pictureProblem } from '../../../pictures/picture-problem';
import styles from './import-images.module.css';
import { usePictureImport, type ImportedPicture } from './use-picture-import';

export interface ImportImagesDialogProps {
  appId: string;
  isGuest: boolean;
  /** Files that were dropped or chosen elsewhere. */
  files?: readonly File[];
  onClose(): void;
}

/** Several pictures, or a zip of them, as screens or widgets: one step of undo. */
export default function ImportImagesDialog({ appId, isGuest, files, onClose }: ImportImagesDialogProps): ReactNode {
  const { t, locale } = useTranslation('pictures');
  const editor = useEditor();
  const work = usePictureImport(appId);
  const { pictures, isRunning } = work;
  const screenId = editor.selection.screenId();
  const [how, setHow] = useState<'screens' | 'widgets'>('screens');
  usePaste(work.add);
  const given = useRef(files);
  const { add } = work;
  useEffect(() => {
    const first = given.current;
    given.current = undefined;
    if (first && !isGuest) void add(first);
  }, [add, isGuest]);
  const ready = pictures.filter(({ state }) => state !== 'refused');
  const done = ready.filter(({ state }) => state === 'stored').length;
  const submit = async (): Promise<void> => {
    const stored = await work.send();
    if (stored.length < ready.length) return;
    place(stored);
  };
  const place = (stored: Parameters<typeof editor.edit.createImages>[0]): void => {
    const screen = screenId === null ? undefined : editor.app.screens[screenId];
    const at = how === 'widgets' && screen ? { x: screen.x + screen.w / 2, y: screen.y + screen.h / 2 } : null;
    const ids = editor.edit.createImages(stored, at);
    editor.actions.run('zoomSelection', 'panel');
    showToast({ kind: 'success', text: t('done', { count: ids.length }) });
    onClose();
  };
  const hasFailed = !isRunning && done > 0 && done < ready.length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={640}
      isLocked={isRunning}
      help={{ page: 'import', part: 'images' }}
      title={t('title')}
      note={
        isRunning ? (
          <progress value={done} max={ready.length} aria-label={t('progress')} />
        ) : (
          t('count', { count: ready.length })
        )
      }
      actions={
        <>
          <Button onPress={isRunning ? work.stopAll : onClose}>{t(isRunning ? 'stop' : 'cancel')}</Button>
          {hasFailed && (
            <Button onPress={() => place(pictures.flatMap(({ stored }) => stored ?? []))}>
              {t('placeStored', { count: done })}
            </Button>
          )}
          <Button
            kind="primary"
            isBusy={isRunning}
            isDisabled={isGuest || ready.length === 0}
            onPress={() => void submit()}
          >
            {t(hasFailed ? 'again' : 'submit')}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        {isGuest && <Banner>{t('guest')}</Banner>}
        <FileDrop
          icon={ImageUp}
          action={t('choose')}
          note={t('limits', limitValues(locale))}
          accept={`${pictureAccept},.zip,application/zip`}
          isMultiple
          isDisabled={isGuest || isRunning}
          onFiles={(files) => void work.add(files)}
        >
          {t('drop')}
        </FileDrop>
        {pictures.length > 0 && (
          <ul className={styles['list']} aria-label={t('list')}>
            {pictures.map((picture) => (
              <PictureRow key={picture.id} picture={picture} onDrop={work.drop} onStop={work.stop} />
            ))}
          </ul>
        )}
        <RadioGroup
          label={t('how.title')}
          value={how}
          onChange={setHow}
          options={[
            { id: 'screens', label: t('how.screens'), note: t('how.screensNote') },
            {
              id: 'widgets',
              label: t('how.widgets'),
              note: t(screenId === null ? 'how.noScreen' : 'how.widgetsNote'),
              isDisabled: screenId === null,
            },
          ]}
        />
      </div>
    </Dialog>
  );
}

/** Pictures of the clipboard, wherever the focus in the dialog is. */
function usePaste(onFiles: (files: readonly File[]) => Promise<void>): void {
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      event.stopPropagation();
      void latest.current(files);
    };
    window.addEventListener('paste', onPaste, true);
    return () => window.removeEventListener('paste', onPaste, true);
  }, []);
}

interface PictureRowProps {
  picture: ImportedPicture;
  onDrop(id: number): void;
  onStop(id: number): void;
}

const icons = { stored: CircleCheck, sending: LoaderCircle, failed: CircleAlert, refused: CircleAlert } as const;

function PictureRow({ picture, onDrop, onStop }: PictureRowProps): ReactNode {
  const { t, locale } = useTranslation('pictures');
  const { id, name, bytes, state, file, part = 0 } = picture;
  const address = useObjectUrl(file);
  const isSending = state === 'sending';
  const Icon = state in icons ? icons[state as keyof typeof icons] : undefined;
  return (
    <li className={styles['row']} data-state={state}>
      <span className={styles['picture']}>{address && <img src={address} alt="" />}</span>
      <span className={styles['words']}>
        <span className={styles['name']}>{name}</span>
        <span className={styles['facts']} role={state === 'failed' || state === 'refused' ? 'alert' : undefined}>
          {stateText(picture, t, locale) ?? t('size', { size: inMegabytes(bytes, locale) })}
        </span>
      </span>
      {isSending && <progress className={styles['part']} value={part} aria-label={t('partOf', { name })} />}
      {Icon && <Icon size={16} aria-hidden className={cx(isSending && styles['spinner'])} />}
      <IconButton
        icon={X}
        label={t(isSending ? 'stopOne' : 'dropOne', { name })}
        onPress={() => (isSending ? onStop(id) : onDrop(id))}
      />
    </li>
  );
}

function stateText(picture: ImportedPicture, t: Translate, locale: string): string | undefined {
  const { state, problem, reason } = picture;
  if (problem !== undefined) return pictureProblem(picture, t, locale);
  if (state === 'failed') return reason ? t('failedBecause', { reason }) : t('failed');
  return state === 'waiting' ? undefined : t(`state.${state}`);
}

function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file || typeof URL.createObjectURL !== 'function') return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
