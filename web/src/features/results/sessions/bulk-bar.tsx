import { Eye, EyeOff, Filter, Flame, Ghost, ListChecks, Tag as TagIcon, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n';
import { Button, ConfirmDialog, Menu, Popover } from '../../../ui';
import { mostTogether } from '../ghosts/ghost-looks';
import { TagField } from '../notes/tag-field';
import { useStudy } from '../study';
import { ExportButton } from './export-button';
import { JudgeDialog, useJudgedTasks } from './judge-dialog';
import type { ExportKind } from './use-export';
import type { SessionActions } from './session-actions';
import type { SessionMarks } from './session-marks';
import styles from './grid.module.css';

export interface BulkBarProps {
  /** What is acted on. */
  sessions: readonly string[];
  marksOf(session: string): SessionMarks;
  tags: readonly string[];
  actions: SessionActions;
  isTagging: boolean;
  onTagging(isOpen: boolean): void;
  onExport(kind: ExportKind): void;
  isExporting: boolean;
  onClear(): void;
}

/** What can be done with the selected sessions. */
export function BulkBar(props: BulkBarProps) {
  const { sessions, marksOf, actions, onExport, isExporting, onClear } = props;
  const { openSessions, openTogether, canWrite, isExample } = useStudy();
  const { t } = useTranslation('sessions');
  const mayWrite = canWrite && !isExample;
  const isOut = sessions.every((id) => !marksOf(id).isValid);
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('actions')}>
      <span role="status">{t('selected', { count: sessions.length })}</span>
      <Button size={28} icon={Filter} onPress={() => openSessions(sessions)}>
        {t('onlyThese')}
      </Button>
      {sessions.length > 1 && (
        <Button
          size={28}
          icon={Ghost}
          isDisabled={sessions.length > mostTogether}
          onPress={() => openTogether(sessions)}
        >
          {sessions.length > mostTogether ? t('togetherMost', { count: mostTogether }) : t('together')}
        </Button>
      )}
      {mayWrite && <TagButton {...props} />}
      {mayWrite && (
        <Button
          size={28}
          icon={isOut ? Eye : EyeOff}
          onPress={() => (isOut ? actions.putBack(sessions) : actions.leaveOut(sessions))}
        >
          {t(isOut ? 'putBack' : 'leaveOut')}
        </Button>
      )}
      {mayWrite && <ResultButton sessions={sessions} actions={actions} />}
      <ExportButton size={28} isBusy={isExporting} onSave={onExport} />
      {mayWrite && <DeleteMenu sessions={sessions} actions={actions} />}
      <Button size={28} kind="ghost" icon={X} onPress={onClear}>
        {t('unselect')}
      </Button>
      <span className={styles.keys}>{t(mayWrite ? 'keys' : 'keysReading')}</span>
    </div>
  );
}

function TagButton({ sessions, marksOf, tags, actions, isTagging, onTagging }: BulkBarProps) {
  const { t } = useTranslation('sessions');
  const [fresh, setFresh] = useState<readonly string[]>([]);
  const used = [...new Set(sessions.flatMap((id) => marksOf(id).tags))].sort((a, b) => a.localeCompare(b));
  const close = (): void => {
    setFresh([]);
    onTagging(false);
  };
  return (
    <Popover
      label={t('tag')}
      isOpen={isTagging}
      onOpenChange={(isOpen) => (isOpen ? onTagging(true) : close())}
      trigger={
        <Button size={28} icon={TagIcon}>
          {t('tag')}
        </Button>
      }
    >
      <form
        className={styles.tagForm}
        onSubmit={(event) => {
          event.preventDefault();
          for (const tag of fresh) actions.addTag(sessions, tag);
          close();
        }}
      >
        <TagField
          label={t('addTags')}
          tags={fresh}
          onChange={setFresh}
          known={tags.map((tag) => ({ tag, notes: 0 }))}
        />
        {used.length > 0 && (
          <div>
            <p className={styles.legend}>{t('takeOff')}</p>
            <ul className={styles.set}>
              {used.map((tag) => (
                <li key={tag}>
                  <button
                    type="button"
                    aria-label={t('removeTag', { tag })}
                    onClick={() => actions.removeTag(sessions, tag)}
                  >
                    {tag}
                    <X size={12} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className={styles.formFoot}>
          <Button size={28} kind="primary" type="submit" isDisabled={fresh.length === 0}>
            {t('tagThem', { count: sessions.length })}
          </Button>
        </div>
      </form>
    </Popover>
  );
}

/** Deletes for 30 days or for good, as is chosen. */
function DeleteMenu({ sessions, actions }: { sessions: readonly string[]; actions: SessionActions }) {
  const { t } = useTranslation('sessions');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu
        label={t('delete')}
        groups={[
          {
            id: 'delete',
            items: [
              { id: 'trash', label: t('deleteForDays'), icon: Trash2, onAction: () => actions.remove(sessions) },
              { id: 'erase', label: t('eraseNow'), icon: Flame, isDestructive: true, onAction: () => setAsking(true) },
            ],
          },
        ]}
        trigger={
          <Button size={28} kind="dangerQuiet" icon={Trash2}>
            {t('delete')}
          </Button>
        }
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('eraseTitle', { count: sessions.length })}
        confirmLabel={t('erase')}
        cancelLabel={t('keep')}
        onConfirm={() => {
          setAsking(false);
          actions.erase(sessions);
        }}
      >
        {t('eraseBody')}
      </ConfirmDialog>
    </>
  );
}

/** Sets the result of a task of the selected sessions by hand. */
function ResultButton({ sessions, actions }: { sessions: readonly string[]; actions: SessionActions }) {
  const { t } = useTranslation('sessions');
  const tasks = useJudgedTasks();
  const [isOpen, setOpen] = useState(false);
  if (tasks.length === 0) return null;
  return (
    <>
      <Button size={28} icon={ListChecks} onPress={() => setOpen(true)}>
        {t('result')}
      </Button>
      {isOpen && (
        <JudgeDialog sessions={sessions} tasks={tasks} onSave={actions.setResult} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
