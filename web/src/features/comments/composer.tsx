import { ImagePlus } from 'lucide-react';
import { useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode } from 'react';
import { preferenceChanged, useAppDispatch, usePreferences } from '../../api';
import { useTranslation } from '../../i18n';
import { Button, cx, Field, IconButton, showToast, type Person } from '../../ui';
import styles from './comments.module.css';
import { MentionField } from './mention-field';
import { mentionsOf, type Mentioned } from './mentions';
import { PictureRow } from './picture-row';
import pictureStyles from './pictures.module.css';
import { pictureTypes, usePictures } from './use-pictures';

const longest = 10_000;
const longestName = 64;

/** What is sent: the text, who is mentioned, pictures, and the name of a guest. */
export interface Written {
  message: string;
  mentions?: Mentioned[];
  pictures?: readonly File[];
  user?: { name: string };
}

export interface ComposerProps {
  kind: 'comment' | 'answer' | 'change';
  /** Asks for a name, once. */
  isGuest?: boolean;
  text?: string;
  autoFocus?: boolean;
  /** Who can be mentioned. */
  people?: readonly Person[];
  /** Number of pictures that it has already. */
  storedPictures?: number;
  /** Resolves with whether it was stored. */
  onSend(written: Written): Promise<boolean>;
  onCancel?(): void;
}

/** A field for a comment or an answer. Ctrl or ⌘ with Enter sends, Escape cancels. */
export function Composer(props: ComposerProps): ReactNode {
  const { kind, isGuest = false, text = '', autoFocus, people = [], storedPictures = 0, onSend, onCancel } = props;
  const { t } = useTranslation('comments');
  const [message, setMessage] = useState(text);
  const [isBusy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const dispatch = useAppDispatch();
  const { guestName: known } = usePreferences();
  const [name, setName] = useState('');
  const pictures = usePictures(storedPictures);
  const files = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const send = async (): Promise<void> => {
    if (isBusy) return;
    setMissing(message.trim() === '');
    if (message.trim() === '') return;
    setBusy(true);
    const guestName = known ?? name.trim();
    const mentions = mentionsOf(message, people);
    const isStored = await onSend({
      message: message.trim(),
      ...(mentions.length > 0 ? { mentions } : {}),
      ...(pictures.chosen.length > 0 ? { pictures: pictures.chosen.map(({ file }) => file) } : {}),
      ...(isGuest ? { user: { name: guestName } } : {}),
    });
    setBusy(false);
    if (!isStored) {
      showToast({ kind: 'error', text: t('notSaved') });
      return;
    }
    if (isGuest) dispatch(preferenceChanged({ guestName }));
    setMessage('');
    pictures.clear();
  };
  const take = (event: ClipboardEvent | DragEvent, list: FileList): void => {
    // a text that comes with a picture, as from a table, is what was meant
    if (list.length === 0 || (event.type === 'paste' && hasText(event as ClipboardEvent))) return;
    event.preventDefault();
    pictures.add([...list]);
  };
  const over = (event: DragEvent, next: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  const isAnswer = kind === 'answer';
  return (
    <div
      className={cx(styles['composer'], isOver && pictureStyles['isOver'])}
      onKeyDown={onKeyDown}
      onPaste={(event) => take(event, event.clipboardData.files)}
      onDragOver={(event) => over(event, true)}
      onDragLeave={(event) => over(event, false)}
      onDrop={(event) => {
        setOver(false);
        take(event, event.dataTransfer.files);
      }}
    >
      {isGuest && known === null && (
        <Field
          size={32}
          label={t('write.name')}
          help={t('write.nameHelp')}
          value={name}
          onChange={setName}
          maxLength={longestName}
          autoComplete="name"
        />
      )}
      <MentionField
        people={people}
        label={t(isAnswer ? 'write.answer' : 'write.label')}
        placeholder={t(`write.${isAnswer ? 'answerPlaceholder' : 'placeholder'}${people.length > 0 ? 'Mention' : ''}`)}
        value={message}
        onChange={setMessage}
        maxLength={longest}
        autoFocus={autoFocus ?? false}
        {...(isMissing && message.trim() === '' ? { error: t('write.empty') } : {})}
      />
      <PictureRow
        pictures={pictures.chosen.map(({ file, address }) => ({ name: file.name, address }))}
        onRemove={(index) => {
          const picture = pictures.chosen[index];
          if (picture) pictures.remove(picture);
        }}
        onUnreadable={(index) => {
          const picture = pictures.chosen[index];
          if (picture) pictures.refuse(picture);
        }}
      />
      <div className={styles['composerEnd']}>
        <span className={styles['composerStart']}>
          <input
            ref={files}
            type="file"
            multiple
            hidden
            aria-label={t('pictures.add')}
            accept={pictureTypes.join(',')}
            onChange={({ currentTarget }) => {
              pictures.add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <IconButton size={28} icon={ImagePlus} label={t('pictures.add')} onPress={() => files.current?.click()} />
        </span>
        {onCancel && (
          <Button kind="ghost" size={28} onPress={onCancel}>
            {t('write.cancel')}
          </Button>
        )}
        <Button kind="primary" size={28} isBusy={isBusy} onPress={() => void send()}>
          {t(kind === 'change' ? 'write.save' : 'write.send')}
        </Button>
      </div>
    </div>
  );
}

function hasText({ clipboardData }: ClipboardEvent): boolean {
  return clipboardData.getData('text/plain') !== '';
}
