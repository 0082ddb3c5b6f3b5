import { FileUp, PencilLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDuration, useTranslation } from '../../../../i18n';
import { Button, Field, SearchField, showToast } from '../../../../ui';
import { useStudy } from '../../study';
import replay from '../replay.module.css';
import { segmentAt, type Segment } from './read-transcript';
import { writtenDown } from './spoken-words';
import styles from './transcript.module.css';
import { useTranscript } from './use-transcript';

export interface TranscriptPanelProps {
  session: string;
  /** The time that is shown, ms. */
  t: number;
  /** Where a transcript of the voice begins, ms since the start of the session; 0 without a recorded voice. */
  voiceAtMs: number;
  /** What the tester's device wrote down; shown until the team has written a transcript. */
  spoken: readonly Segment[];
  onSeek(t: number): void;
}

/** What was said, in step with the replay. The team types it, or brings the file of a service that listened. */
export function TranscriptPanel(props: TranscriptPanelProps) {
  const { t } = useTranslation('replay');
  const { canWrite, isExample } = useStudy();
  const mayWrite = canWrite && !isExample;
  const transcript = useTranscript(props.session);
  const [isEditing, setEditing] = useState(false);
  const isWritten = transcript.segments.length > 0;
  const segments = isWritten ? transcript.segments : props.spoken;
  if (isEditing)
    return (
      <Editor
        first={isWritten ? transcript.text : writtenDown(props.spoken, props.voiceAtMs)}
        now={props.t - props.voiceAtMs}
        onSave={(text) => transcript.save(text, props.voiceAtMs)}
        onClose={() => setEditing(false)}
      />
    );
  if (segments.length === 0)
    return (
      <div className={styles.panel}>
        <p className={styles.quiet}>{t(mayWrite ? 'transcript.empty' : 'transcript.none')}</p>
        {mayWrite && (
          <Button size={28} icon={PencilLine} onPress={() => setEditing(true)}>
            {t('transcript.add')}
          </Button>
        )}
      </div>
    );
  return (
    <div className={styles.panel}>
      {!isWritten && <p className={styles.quiet}>{t('transcript.spoken')}</p>}
      <Segments {...props} segments={segments} />
      {mayWrite && (
        <Button size={28} icon={PencilLine} onPress={() => setEditing(true)}>
          {t('transcript.edit')}
        </Button>
      )}
    </div>
  );
}

type SegmentsProps = Pick<TranscriptPanelProps, 't' | 'onSeek'> & { segments: readonly Segment[] };

function Segments({ segments, t: now, onSeek }: SegmentsProps) {
  const { t } = useTranslation('replay');
  const [wanted, setWanted] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const words = wanted.trim().toLocaleLowerCase();
  const current = segmentAt(segments, now);
  const found = segments.flatMap((segment, index) =>
    segment.text.toLocaleLowerCase().includes(words) ? [{ ...segment, index }] : [],
  );
  useEffect(() => {
    const box = list.current;
    const row = box?.querySelector<HTMLElement>('[aria-current]');
    if (!box || !row) return;
    const top = row.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + row.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 2;
  }, [current]);
  return (
    <>
      <SearchField
        label={t('transcript.find')}
        placeholder={t('transcript.find')}
        value={wanted}
        onChange={setWanted}
      />
      <p role="status" className={styles.quiet}>
        {words === '' ? null : t('transcript.found', { count: found.length })}
      </p>
      <ol className={styles.segments} aria-label={t('transcript.title')} ref={list} tabIndex={-1}>
        {found.map(({ atMs, text, index }) => (
          <li key={index}>
            {atMs === null ? (
              <p className={styles.untimed}>{text}</p>
            ) : (
              <button
                type="button"
                className={replay.event}
                aria-current={index === current ? 'step' : undefined}
                onClick={() => onSeek(atMs)}
              >
                <span className={replay.eventTime}>{formatDuration(atMs)}</span>
                <span className={styles.words}>{text}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The server takes a megabyte; hours of speech are far below. */
const longest = 500_000;

interface EditorProps {
  first: string;
  /** The time that is shown, ms since the beginning of the transcript. */
  now: number;
  onSave(text: string): Promise<boolean>;
  onClose(): void;
}

function Editor({ first, now, onSave, onClose }: EditorProps) {
  const { t } = useTranslation('replay');
  const [text, setText] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const isTooLong = text.length > longest;
  /** Each moment begins a line of its own. */
  const insertTime = (): void => {
    const at = area.current?.selectionStart ?? text.length;
    const before = text.slice(0, at);
    const lead = before === '' || before.endsWith('\n') ? '' : '\n';
    setText(`${before}${lead}${formatDuration(Math.max(0, now))} ${text.slice(at)}`);
    area.current?.focus();
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    if (await onSave(text.trim())) return onClose();
    setBusy(false);
    showToast({ kind: 'error', text: t('transcript.failed') });
  };
  return (
    <form
      className={styles.panel}
      aria-label={t('transcript.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong) void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <Field
        label={t('transcript.title')}
        help={t('transcript.help')}
        error={isTooLong ? t('transcript.tooLong') : undefined}
        isInvalid={isTooLong}
        isMultiline
        rows={12}
        autoFocus
        areaRef={area}
        value={text}
        onChange={setText}
      />
      <div className={styles.actions}>
        <Button size={28} onPress={insertTime}>
          {t('transcript.insert', { time: formatDuration(Math.max(0, now)) })}
        </Button>
        <Button size={28} icon={FileUp} onPress={() => file.current?.click()}>
          {t('transcript.upload')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".vtt,.srt,.txt,text/vtt,text/plain"
          aria-label={t('transcript.upload')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            // The same file can be chosen again.
            target.value = '';
            void chosen?.text().then(setText);
          }}
        />
      </div>
      <div className={styles.actions}>
        <Button size={28} kind="primary" type="submit" isBusy={isBusy}>
          {t('transcript.save')}
        </Button>
        <Button size={28} kind="ghost" onPress={onClose}>
          {t('transcript.cancel')}
        </Button>
      </div>
    </form>
  );
}
