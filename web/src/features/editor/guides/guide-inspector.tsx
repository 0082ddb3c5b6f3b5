import type { Screen } from '@prototrail/model';
import { Trash2 } from 'lucide-react';
import { useEditor, useSession, type ScreenGuide } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, Segmented, Tag } from '../../../ui';
import inspector from '../inspector/inspector.module.css';
import { Pair, Row, Section } from '../inspector/section';
import { GuidePlace } from './guides-section';
import styles from './guides.module.css';

const attachments = ['none', 'move', 'resize'] as const;

/** The selected guide: its place from both sides of the screen. */
export function GuideInspector({
  screen,
  guide,
  isReadOnly,
}: {
  screen: Screen;
  guide: ScreenGuide;
  isReadOnly: boolean;
}) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const isLocked = useSession(({ view }) => view.locksGuides);
  const isFixed = isReadOnly || isLocked;
  return (
    <div className={inspector.inspector}>
      <div className={inspector.head}>
        <h2>{t(`guides.name.${guide.axis}`)}</h2>
        <Tag>{screen.name}</Tag>
      </div>
      <div className={inspector.scroll}>
        <Section id="guide" title={t('guides.place')}>
          <Pair>
            <GuidePlace screen={screen} guide={guide} isReadOnly={isFixed} />
            <GuidePlace screen={screen} guide={guide} isReadOnly={isFixed} fromEnd />
          </Pair>
          <Row label={t('guides.attached')} isStacked>
            <Segmented
              label={t('guides.attached')}
              isCompact
              value={guide.attachment}
              isDisabled={isFixed}
              onChange={(attachment) => editor.edit.guides.attach({ screenId: screen.id, id: guide.id }, attachment)}
              items={attachments.map((id) => ({ id, label: t(`guides.attachment.${id}`) }))}
            />
          </Row>
          <p className={styles.note}>{t(isLocked ? 'guides.locked' : 'guides.hint')}</p>
          {!isReadOnly && (
            <Button
              size={28}
              icon={Trash2}
              isDisabled={isFixed}
              onPress={() => editor.actions.run('deleteGuide', 'panel')}
            >
              {t('guides.removeThis')}
            </Button>
          )}
        </Section>
      </div>
    </div>
  );
}
