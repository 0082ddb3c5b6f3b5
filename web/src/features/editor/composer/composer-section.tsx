import type { Screen } from '@prototrail/model';
import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { useDocument } from '../../../canvas';
import { withTexts } from '../../../i18n';
import { Button, MissingDialog, onDemand } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import inspector from '../inspector/inspector.module.css';
import { Section } from '../inspector/section';
import { entrancesOf } from './entrances';

/** Needs the player. */
const ComposerDialog = onDemand(
  withTexts(['entrance'], () => import('./composer-dialog')),
  MissingDialog,
);

/** What moves when the screen is shown, and the way to its time line. */
export function ComposerSection({ screen, isReadOnly }: { screen: Screen; isReadOnly: boolean }) {
  const { t } = useEditorTexts();
  const [isOpen, setOpen] = useState(false);
  const count = useDocument(['screens', 'widgets', 'groups'], ({ app }) => entrancesOf(app, screen).length);
  return (
    <Section id="entrance" title={t('entrance.title')}>
      <p className={inspector.fontNote}>{t(count === 0 ? 'entrance.none' : 'entrance.count', { count })}</p>
      {(count > 0 || !isReadOnly) && (
        <Button size={28} icon={Clapperboard} onPress={() => setOpen(true)}>
          {t('entrance.open')}
        </Button>
      )}
      {isOpen && <ComposerDialog screenId={screen.id} isReadOnly={isReadOnly} onClose={() => setOpen(false)} />}
    </Section>
  );
}
