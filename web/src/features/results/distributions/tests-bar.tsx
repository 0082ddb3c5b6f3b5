import { Filter, Play, X } from 'lucide-react';
import { useTranslation } from '../../../i18n';
import { Button, IconButton } from '../../../ui';
import { SaveSegment } from '../segments/save-segment';
import { useStudy } from '../study';
import styles from './distributions.module.css';

/** Tests that an address, and so a segment, can name. */
const maxListed = 500;

export interface TestsBarProps {
  /** Of the tests that were picked in a chart. */
  sessions: readonly string[];
  /** What the button without words does. */
  clear: string;
  onClear(): void;
}

/** What can be done with tests that were picked in a chart. */
export function TestsBar({ sessions, clear, onClear }: TestsBarProps) {
  const { openSessions, openReplay } = useStudy();
  const { t } = useTranslation('distributions');
  const [first] = sessions;
  return (
    <div className={styles.areaBar} role="toolbar" aria-label={t('area.actions')}>
      <span role="status">{t('tests', { count: sessions.length })}</span>
      {first !== undefined && (
        <>
          <Button size={28} kind="primary" icon={Filter} onPress={() => openSessions(sessions.slice(0, maxListed))}>
            {sessions.length > maxListed ? t('area.showFirst', { count: maxListed }) : t('area.show')}
          </Button>
          {sessions.length <= maxListed && <SaveSegment sessions={sessions} />}
          <Button size={28} kind="ghost" icon={Play} onPress={() => openReplay(first)}>
            {t('replay')}
          </Button>
        </>
      )}
      <IconButton icon={X} size={28} label={clear} onPress={onClear} />
    </div>
  );
}
