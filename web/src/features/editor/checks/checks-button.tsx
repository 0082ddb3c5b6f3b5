import { ScanSearch } from 'lucide-react';
import { useSession } from '../../../canvas';
import { useEditorTexts } from '../editor-texts';
import { MarkedButton } from '../panels/marked-button';

/** Opens and closes the checks; a dot says that something is open. */
export function ChecksButton({ isOpen, onPress }: { isOpen: boolean; onPress(): void }) {
  const { t } = useEditorTexts();
  const count = useSession((state) => state.findings.length);
  return (
    <MarkedButton
      icon={ScanSearch}
      label={count === 0 ? t('rail.checks') : t('rail.checksOpen', { count })}
      isMarked={count > 0}
      isPressed={isOpen}
      onPress={onPress}
    />
  );
}
