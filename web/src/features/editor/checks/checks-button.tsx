import { ScanSearch } from 'lucide-react';
import { useSession } from '../../../canvas';
import { IconButton } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './checks-button.module.css';

/** Opens and closes the checks; a dot says that something is open. */
export function ChecksButton({ isOpen, onPress }: { isOpen: boolean; onPress(): void }) {
  const { t } = useEditorTexts();
  const count = useSession((state) => state.findings.length);
  return (
    <span className={styles.holder}>
      <IconButton
        icon={ScanSearch}
        label={count === 0 ? t('rail.checks') : t('rail.checksOpen', { count })}
        placement="right"
        isPressed={isOpen}
        onPress={onPress}
      />
      {count > 0 && <span className={styles.dot} aria-hidden="true" />}
    </span>
  );
}
