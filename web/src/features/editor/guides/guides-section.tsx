import type { Screen } from '@prototrail/model';
import { SeparatorHorizontal, SeparatorVertical, Trash2 } from 'lucide-react';
import { guidesOf, useDocument, useEditor, useSession, type ScreenGuide } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { IconButton, NumberScrubber } from '../../../ui';
import { useScrub } from '../inspector/fields';
import { Section } from '../inspector/section';
import styles from './guides.module.css';

interface GuidesProps {
  screen: Screen;
  isReadOnly: boolean;
}

/** Guides of a screen with their places; the way to guides without a pointer. */
export function GuidesSection({ screen, isReadOnly }: GuidesProps) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const screens = useDocument(['screens'], ({ app }) => app.screens);
  const isLocked = useSession(({ view }) => view.locksGuides);
  const guides = [...guidesOf(screens, screen)].sort((a, b) => a.axis.localeCompare(b.axis) || a.at - b.at);
  const add = (axis: 'x' | 'y'): void => {
    editor.edit.guides.add(screen.id, axis, Math.round((axis === 'x' ? screen.w : screen.h) / 2));
    editor.setView({ showGuides: true });
  };
  const buttons = isReadOnly ? undefined : (
    <span className={styles.buttons}>
      <IconButton size={28} icon={SeparatorVertical} label={t('guides.addVertical')} onPress={() => add('x')} />
      <IconButton size={28} icon={SeparatorHorizontal} label={t('guides.addHorizontal')} onPress={() => add('y')} />
    </span>
  );
  return (
    <Section id="guides" title={t('guides.title')} end={buttons}>
      {guides.length === 0 && <p className={styles.note}>{t('guides.none')}</p>}
      {guides.map((guide) => (
        <GuideRow
          key={`${guide.isInherited} ${guide.id}`}
          screen={screen}
          guide={guide}
          isReadOnly={isReadOnly || isLocked}
        />
      ))}
    </Section>
  );
}

function GuideRow({ screen, guide, isReadOnly }: GuidesProps & { guide: ScreenGuide }) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const isFixed = isReadOnly || guide.isInherited;
  return (
    <div className={styles.row}>
      <GuidePlace screen={screen} guide={guide} isReadOnly={isFixed} />
      {guide.isInherited ? (
        <span className={styles.note}>{t('guides.ofMaster')}</span>
      ) : (
        <IconButton
          size={28}
          icon={Trash2}
          label={t('guides.remove', { at: guide.at })}
          isDisabled={isFixed}
          onPress={() => editor.edit.guides.remove({ screenId: screen.id, id: guide.id })}
        />
      )}
    </div>
  );
}

/** Place of a guide from the left or upper edge of its screen, or from the opposite one. */
export function GuidePlace({
  screen,
  guide,
  isReadOnly,
  fromEnd = false,
}: GuidesProps & { guide: ScreenGuide; fromEnd?: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const scrub = useScrub();
  const isVertical = guide.axis === 'x';
  const length = isVertical ? screen.w : screen.h;
  const Icon = isVertical ? SeparatorVertical : SeparatorHorizontal;
  return (
    <NumberScrubber
      label={t(`guides.${fromEnd ? 'end' : 'start'}.${guide.axis}`)}
      prefix={<Icon size={14} />}
      unit="px"
      value={Math.round((fromEnd ? length - guide.at : guide.at) * 100) / 100}
      min={0}
      max={length}
      parent={length}
      isDisabled={isReadOnly}
      onChange={(value) =>
        editor.edit.guides.move({ screenId: screen.id, id: guide.id }, fromEnd ? length - value : value)
      }
      {...scrub}
    />
  );
}
