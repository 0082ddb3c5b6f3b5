import { largestUploadMb } from '@prototrail/contracts';
import { isRecord } from '@prototrail/model';
import { Play, Square, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { imageUrl, tryoutId, useGetSoundsQuery } from '../../../../api';
import { useEditor } from '../../../../canvas';
import { Button, IconButton, Select, showToast } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { soundAccept, useSoundUpload, type StoredSound } from '../../use-sound-upload';
import styles from '../inspector.module.css';

interface SoundFieldProps {
  name: string;
  /** Of each selected widget. */
  values: readonly unknown[];
  isReadOnly: boolean;
  onChange(sound: StoredSound | null): void;
}

const urlOf = (value: unknown): string => (isRecord(value) && typeof value['url'] === 'string' ? value['url'] : '');
const nameOf = (value: unknown): string =>
  isRecord(value) && typeof value['name'] === 'string' ? value['name'] : (urlOf(value).split('/').pop() ?? '');

/** The sound of a widget: one of the prototype or a new file, which can be heard here. */
export function SoundField({ name, values, isReadOnly, onChange }: SoundFieldProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const appId = editor.app.id ?? editor.app._id ?? '';
  const { data: sounds = [] } = useGetSoundsQuery(appId, { skip: appId === '' || appId === tryoutId });
  const upload = useSoundUpload();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [first] = values;
  const url = urlOf(first);
  const isMixed = values.some((value) => urlOf(value) !== url);
  const isKnown = sounds.some((sound) => sound.url === url);
  const stored = [...sounds]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((sound) => ({ id: sound.url, label: sound.name }));
  const options = url === '' || isMixed || isKnown ? stored : [{ id: url, label: nameOf(first) }, ...stored];
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setBusy(true);
    const made = await upload(file);
    setBusy(false);
    if (made) onChange(made);
  };
  return (
    <div className={styles.options} role="group" aria-label={name}>
      <Select
        label={name}
        size={28}
        value={isMixed || url === '' ? null : url}
        options={options}
        placeholder={t(isMixed ? 'inspector.mixed' : options.length > 0 ? 'sound.none' : 'sound.noneYet')}
        isDisabled={isReadOnly || options.length === 0}
        onChange={(id) => onChange({ url: id, name: options.find((option) => option.id === id)?.label ?? '' })}
      />
      <div className={styles.buttons}>
        <input
          ref={input}
          type="file"
          accept={soundAccept}
          hidden
          aria-label={t('sound.upload')}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button size={28} icon={Upload} isBusy={isBusy} isDisabled={isReadOnly} onPress={() => input.current?.click()}>
          {t('sound.upload')}
        </Button>
        {url !== '' && !isMixed && (
          <>
            <Listen key={url} address={imageUrl(url)} />
            <IconButton
              size={28}
              icon={Trash2}
              label={t('sound.remove')}
              isDisabled={isReadOnly}
              onPress={() => onChange(null)}
            />
          </>
        )}
      </div>
      {!isReadOnly && <p className={styles.fontNote}>{t('sound.note', { limit: largestUploadMb })}</p>}
    </div>
  );
}

/** Plays the sound that is chosen. */
function Listen({ address }: { address: string }) {
  const { t } = useEditorTexts();
  const [isPlaying, setPlaying] = useState(false);
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const element = audio.current;
    return () => element?.pause();
  }, []);
  const play = (): void => {
    setPlaying(true);
    Promise.resolve(audio.current?.play()).catch((error: unknown) => {
      setPlaying(false);
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast({ kind: 'error', text: t('sound.unplayable') });
    });
  };
  const stop = (): void => {
    audio.current?.pause();
    if (audio.current) audio.current.currentTime = 0;
    setPlaying(false);
  };
  return (
    <>
      <audio ref={audio} src={address} preload="none" onEnded={() => setPlaying(false)} />
      <IconButton
        size={28}
        icon={isPlaying ? Square : Play}
        label={t(isPlaying ? 'sound.stop' : 'sound.listen')}
        onPress={isPlaying ? stop : play}
      />
    </>
  );
}
