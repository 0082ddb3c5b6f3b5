import {
  autoLayoutOf,
  layoutAround,
  layoutItemOf,
  type App,
  type LayoutItem,
  type LayoutSizing,
} from '@prototrail/model';
import type { ReactNode } from 'react';
import { hasOwnSize, useDocument, useEditor, useLive } from '../../../../canvas';
import { useTranslation } from '../../../../i18n';
import { NumberScrubber, Segmented } from '../../../../ui';
import { useScrub } from '../fields';
import { memoSection } from '../memo-section';
import { Pair, Row, Section } from '../section';
import { SizeToken } from '../tokens/size-token';
import styles from './layout.module.css';

interface Arranged {
  item: LayoutItem;
  /** Name of the group around it that arranges it. */
  around: string | null;
  isInColumn: boolean;
  sizings: readonly LayoutSizing[];
}

/** What a layout says about a thing: as a member of a group, or about the group itself. */
function arrangedOf(app: App, id: string): Arranged | null {
  const group = app.groups?.[id];
  const around = layoutAround(app, id);
  const outer = around === undefined ? undefined : app.groups?.[around];
  const isArranging = autoLayoutOf(group) !== undefined;
  if (outer === undefined && !isArranging) return null;
  const canHug = isArranging || hasOwnSize(app, id);
  return {
    item: layoutItemOf(app.widgets[id] ?? group),
    around: outer?.name ?? null,
    isInColumn: autoLayoutOf(outer)?.direction === 'column',
    sizings: ['fixed', ...(canHug ? (['hug'] as const) : []), ...(outer ? (['fill'] as const) : [])],
  };
}

const limits = [
  ['minW', 'maxW'],
  ['minH', 'maxH'],
] as const;

/** Sizes and position of a member of a group with a layout. */
export const LayoutItemSection = memoSection(function LayoutItemSection({
  id,
  isReadOnly,
}: {
  id: string;
  isReadOnly: boolean;
}) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const scrub = useScrub();
  const arranged = useLive(
    ({ app }) => arrangedOf(app, id),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  const widget = useDocument([`widgets:${id}`], ({ app }) => app.widgets[id]);
  const group = useDocument([`groups:${id}`], ({ app }) => app.groups?.[id]);
  if (!arranged) return null;
  const { item, around, isInColumn, sizings } = arranged;
  const set = (patch: { [Key in keyof LayoutItem]?: LayoutItem[Key] | undefined }): void =>
    editor.edit.setLayoutItem([id], patch);
  const token = (key: 'minW' | 'maxW' | 'minH' | 'maxH'): ReactNode => {
    const owners = [widget ?? group].flatMap((owner) => owner ?? []);
    const map = widget ? 'widgets' : 'groups';
    return <SizeToken map={map} owners={owners} keys={[key]} label={t(`item.limits.${key}`)} isReadOnly={isReadOnly} />;
  };
  const sizing = (key: 'width' | 'height') => (
    <Row label={t(`item.${key}`)}>
      <Segmented
        label={t(`item.${key}`)}
        isCompact
        value={sizings.includes(item[key]) ? item[key] : 'fixed'}
        isDisabled={isReadOnly || item.position === 'background'}
        onChange={(value) => set({ [key]: value })}
        items={sizings.map((each) => ({ id: each, label: t(`item.${each}`) }))}
      />
    </Row>
  );
  return (
    <Section id="layoutItem" title={around === null ? t('item.size') : t('item.title', { name: around })}>
      {sizing('width')}
      {sizing('height')}
      {around !== null && (
        <>
          <span className={styles.fieldLabel}>{t('item.position')}</span>
          <Segmented
            label={t('item.position')}
            isCompact
            value={item.position}
            isDisabled={isReadOnly}
            onChange={(position) => set({ position })}
            items={[
              { id: 'flow', label: t(isInColumn ? 'item.inColumn' : 'item.flow') },
              { id: 'free', label: t('item.free') },
              { id: 'background', label: t('item.background') },
            ]}
          />
        </>
      )}
      {limits.map((pair, axis) =>
        item[axis === 0 ? 'width' : 'height'] === 'fixed' && pair.every((key) => item[key] === undefined) ? null : (
          <Pair key={pair[0]}>
            {pair.map((key) => (
              <NumberScrubber
                key={key}
                label={t(`item.${key}`)}
                prefix={t(key.startsWith('min') ? 'item.min' : 'item.max')}
                value={item[key] ?? 0}
                min={0}
                unit={t(axis === 0 ? 'ui:letter.width' : 'ui:letter.height')}
                isDisabled={isReadOnly}
                onChange={(value) => set({ [key]: value > 0 ? value : undefined })}
                end={token(key)}
                {...scrub}
              />
            ))}
          </Pair>
        ),
      )}
    </Section>
  );
});
