import { BadgeCheck, CloudCheck, CloudOff, CloudUpload, Hand, Link, ListChecks, Settings2, Video } from 'lucide-react';
import { useTranslation } from '../../i18n';
import { Button, HelpButton, type HelpPlace } from '../../ui';
import styles from './test-settings.module.css';
import type { SaveState } from './use-settings';

export type SettingsPart = 'study' | 'links' | 'check' | 'welcome' | 'recording' | 'data';

const parts: readonly { id: SettingsPart; icon: typeof Hand; key: string }[] = [
  { id: 'study', icon: ListChecks, key: 'nav.study' },
  { id: 'links', icon: Link, key: 'nav.links' },
  { id: 'check', icon: BadgeCheck, key: 'nav.check' },
  { id: 'welcome', icon: Hand, key: 'nav.welcome' },
  { id: 'recording', icon: Settings2, key: 'nav.recording' },
  { id: 'data', icon: Video, key: 'nav.sessions' },
];

/** The page of the help about a part. */
const helpOf: Readonly<Record<SettingsPart, HelpPlace>> = {
  study: { page: 'plan' },
  links: { page: 'invite', part: 'links' },
  check: { page: 'invite', part: 'check' },
  welcome: { page: 'plan' },
  recording: { page: 'privacy', part: 'stored' },
  data: { page: 'privacy', part: 'delete' },
};

const saveIcons = { saved: CloudCheck, saving: CloudUpload, failed: CloudOff } satisfies Record<SaveState, unknown>;

/** The parts of the settings with their counts, and whether everything is saved. */
export function SettingsNav({
  part,
  counts,
  state,
  onPart,
  onRetry,
}: {
  part: SettingsPart;
  counts: Partial<Record<SettingsPart, number>>;
  state: SaveState;
  onPart: (part: SettingsPart) => void;
  onRetry: () => void;
}) {
  const { t } = useTranslation('test-settings');
  const SaveIcon = saveIcons[state];
  return (
    <nav className={styles.nav} aria-label={t('nav.label')}>
      {parts.map(({ id, icon: Icon, key }) => (
        <button
          key={id}
          type="button"
          className={styles.navItem}
          aria-current={part === id ? 'page' : undefined}
          onClick={() => onPart(id)}
        >
          <Icon size={16} aria-hidden />
          <span className={styles.grow}>{t(key)}</span>
          {counts[id] !== undefined && <span className={styles.navCount}>{counts[id]}</span>}
        </button>
      ))}
      <span className={styles.navHelp}>
        <HelpButton {...helpOf[part]} size={28} />
      </span>
      <p className={styles.saveState} role="status" data-state={state}>
        <SaveIcon size={14} aria-hidden />
        {state === 'failed' ? t('saveFailed') : t(state)}
      </p>
      {state === 'failed' && (
        <Button size={28} onPress={onRetry}>
          {t('retry')}
        </Button>
      )}
    </nav>
  );
}
