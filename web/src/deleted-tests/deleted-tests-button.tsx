import type { TrashEntryAnswer } from '@prototrail/contracts';
import { ArchiveRestore } from 'lucide-react';
import { useState } from 'react';
import { useEraseTrashMutation, useRestoreTrashMutation, useTeam } from '../api';
import { formatExact, formatNumber, useTranslation } from '../i18n';
import { Button, ConfirmDialog, Count, Dialog, showToast } from '../ui';
import styles from './deleted-tests.module.css';

interface DeletedTestsProps {
  appId: string;
  entries: readonly TrashEntryAnswer[];
}

const dayMs = 24 * 60 * 60 * 1000;

/** The list of what was deleted from the results of a prototype and can be restored, behind a button. */
export default function DeletedTestsButton({ size, ...about }: DeletedTestsProps & { size: 32 | 40 }) {
  const { t } = useTranslation('deleted-tests');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size={size} icon={ArchiveRestore} onPress={() => setOpen(true)}>
        {t('button')} <Count>{about.entries.length}</Count>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('title')} width={600}>
        <p className={styles.lead}>{t('lead')}</p>
        <Deletions {...about} />
      </Dialog>
    </>
  );
}

function Deletions({ appId, entries }: DeletedTestsProps) {
  const { t, locale } = useTranslation('deleted-tests');
  const [restore, restoring] = useRestoreTrashMutation();
  const [erase, erasing] = useEraseTrashMutation();
  const [asked, setAsked] = useState<TrashEntryAnswer>();
  const { team } = useTeam(appId);
  const person = (userId: string): string => {
    const member = team.find(({ id }) => id === userId);
    return [member?.name, member?.lastname].filter(Boolean).join(' ').trim() || (member?.email ?? '');
  };
  const words = ({ sessions }: TrashEntryAnswer): string =>
    sessions === null ? t('everything') : t('tests', { count: sessions, number: formatNumber(sessions, locale) });
  const end = async (how: typeof restore | typeof erase, entry: TrashEntryAnswer, done: string): Promise<void> => {
    const isDone = !('error' in (await how({ appId, id: entry.id })));
    setAsked(undefined);
    showToast(isDone ? { kind: 'success', text: done } : { kind: 'error', text: t('failed') });
  };
  const isBusy = restoring.isLoading || erasing.isLoading;
  return (
    <>
      <ul className={styles.list}>
        {entries.map((entry) => {
          const days = Math.max(1, Math.ceil((entry.erasedAt - Date.now()) / dayMs));
          const by = person(entry.userId);
          const when = formatExact(entry.at, locale);
          return (
            <li key={entry.id} className={styles.entry}>
              <div>
                <strong>{words(entry)}</strong>
                <p className={styles.when}>{by ? t('deletedBy', { when, by }) : t('deletedAt', { when })}</p>
                <p className={styles.when}>{t('daysLeft', { count: days })}</p>
              </div>
              <div className={styles.buttons}>
                <Button size={28} isDisabled={isBusy} onPress={() => void end(restore, entry, t('restored'))}>
                  {t('restore')}
                </Button>
                <Button size={28} kind="dangerQuiet" isDisabled={isBusy} onPress={() => setAsked(entry)}>
                  {t('erase')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('eraseTitle')}
        confirmLabel={t('eraseNow')}
        cancelLabel={t('keep')}
        isBusy={erasing.isLoading}
        onConfirm={() => asked && void end(erase, asked, t('erased'))}
      >
        {asked && t('eraseBody', { what: words(asked) })}
      </ConfirmDialog>
    </>
  );
}
