import { autoLayoutOf, type AutoLayout } from '@prototrail/model';
import {
  ArrowDown,
  ArrowRight,
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Maximize,
  Minus,
  PanelBottom,
  PanelLeft,
  PanelRight,
  PanelTop,
  Plus,
  WrapText,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useDocument, useEditor, useLive } from '../../../../canvas';
import { useTranslation } from '../../../../i18n';
import { Checkbox, IconButton, NumberScrubber, Segmented, Select } from '../../../../ui';
import { useScrub } from '../fields';
import { Row, Section } from '../section';
import { SizeToken } from '../tokens/size-token';
import { AlignGrid } from './align-grid';
import styles from './layout.module.css';

const sides = [
  ['left', PanelLeft],
  ['right', PanelRight],
  ['top', PanelTop],
  ['bottom', PanelBottom],
] as const;

const scrolls = ['none', 'x', 'y', 'both'] as const;

/** How a group arranges its members; without a layout the way to add one. */
export function AutoLayoutSection({ groupId, isReadOnly }: { groupId: string; isReadOnly: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const layout = useLive(
    // in the mode that is shown: there its distances may be others
    ({ derived }) => autoLayoutOf(derived.app.groups?.[groupId]),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  const group = useDocument([`groups:${groupId}`], ({ app }) => app.groups?.[groupId]);
  const set = (patch: Partial<AutoLayout>): void => editor.edit.setAutoLayout([groupId], patch);
  const token = (label: string, ...keys: string[]): ReactNode =>
    group && <SizeToken map="groups" owners={[group]} keys={keys} label={label} isReadOnly={isReadOnly} />;
  const end = (
    <IconButton
      size={28}
      icon={layout ? Minus : Plus}
      label={t(layout ? 'auto.remove' : 'auto.add')}
      isDisabled={isReadOnly}
      onPress={() => (layout ? editor.edit.removeAutoLayout([groupId]) : editor.edit.addAutoLayout([groupId]))}
    />
  );
  return (
    <Section id="autoLayout" title={t('auto.title')} end={end}>
      {layout && (
        <>
          <Segmented
            label={t('auto.direction')}
            isCompact
            value={layout.direction}
            isDisabled={isReadOnly}
            onChange={(direction) => set({ direction })}
            items={[
              { id: 'row', label: t('auto.row'), icon: ArrowRight },
              { id: 'column', label: t('auto.column'), icon: ArrowDown },
              { id: 'wrap', label: t('auto.wrap'), icon: WrapText },
            ]}
          />
          <div className={styles.row}>
            <AlignGrid layout={layout} isDisabled={isReadOnly} onChange={(alignX, alignY) => set({ alignX, alignY })} />
            <Gaps layout={layout} isReadOnly={isReadOnly} set={set} token={token} />
          </div>
          <PaddingFields layout={layout} isReadOnly={isReadOnly} set={set} token={token} />
          <div className={styles.checks}>
            <Checkbox
              isSelected={layout.clip}
              isDisabled={isReadOnly}
              onChange={(clip) => set({ clip, ...(clip ? {} : { scroll: 'none' as const }) })}
            >
              {t('auto.clip')}
            </Checkbox>
            {layout.clip && (
              <Row label={t('auto.scroll')}>
                <Select
                  label={t('auto.scroll')}
                  isLabelHidden
                  size={28}
                  value={layout.scroll}
                  isDisabled={isReadOnly}
                  onChange={(scroll) => set({ scroll })}
                  options={scrolls.map((id) => ({ id, label: t(`auto.scrolls.${id}`) }))}
                />
              </Row>
            )}
            <Checkbox
              isSelected={layout.firstOnTop}
              isDisabled={isReadOnly}
              onChange={(firstOnTop) => set({ firstOnTop })}
            >
              {t('auto.firstOnTop')}
            </Checkbox>
          </div>
        </>
      )}
    </Section>
  );
}

interface FieldsProps {
  layout: AutoLayout;
  isReadOnly: boolean;
  set(patch: Partial<AutoLayout>): void;
  /** The button for the token of some keys. */
  token(label: string, ...keys: string[]): ReactNode;
}

function Gaps({ layout, isReadOnly, set, token }: FieldsProps) {
  const { t } = useTranslation('layout');
  const scrub = useScrub();
  const isWrap = layout.direction === 'wrap';
  const Icon = layout.direction === 'column' ? BetweenHorizontalStart : BetweenVerticalStart;
  const gap = (
    <NumberScrubber
      label={t('auto.gap')}
      prefix={<Icon size={14} aria-hidden />}
      value={layout.gap}
      isDisabled={isReadOnly}
      onChange={(value) => set({ gap: value })}
      end={token(t('auto.gap'), 'gap')}
      {...scrub}
    />
  );
  return (
    <div className={styles.fields}>
      <span className={styles.fieldLabel}>{t('auto.gap')}</span>
      {gap}
      {isWrap ? (
        <NumberScrubber
          label={t('auto.lineGap')}
          prefix={<BetweenHorizontalStart size={14} aria-hidden />}
          value={layout.crossGap}
          isDisabled={isReadOnly}
          onChange={(crossGap) => set({ crossGap })}
          end={token(t('auto.lineGap'), 'crossGap')}
          {...scrub}
        />
      ) : (
        <span className={styles.fieldLabel}>{t('auto.spread')}</span>
      )}
      <Select
        label={t('auto.spread')}
        isLabelHidden
        size={28}
        value={layout.spread}
        isDisabled={isReadOnly}
        onChange={(spread) => set({ spread })}
        options={[
          { id: 'packed', label: t('auto.packed') },
          { id: 'between', label: t('auto.between') },
        ]}
      />
    </div>
  );
}

/** Two fields for both axes, or one for each side. */
function PaddingFields({ layout, isReadOnly, set, token }: FieldsProps) {
  const { t } = useTranslation('layout');
  const scrub = useScrub();
  const isSame = layout.left === layout.right && layout.top === layout.bottom;
  const [isOpen, setOpen] = useState(!isSame);
  const shown = isOpen || !isSame;
  return (
    <div className={styles.fields}>
      <span className={styles.fieldLabel}>{t('auto.padding')}</span>
      <div className={styles.padding}>
        {shown ? (
          sides
            .slice(0, 2)
            .map(([side, Icon]) => (
              <NumberScrubber
                key={side}
                label={t(`auto.${side}`)}
                prefix={<Icon size={14} aria-hidden />}
                value={layout[side]}
                min={0}
                isDisabled={isReadOnly}
                onChange={(value) => set({ [side]: value })}
                end={token(t(`auto.${side}`), side)}
                {...scrub}
              />
            ))
        ) : (
          <>
            <NumberScrubber
              label={t('auto.paddingX')}
              prefix={<PanelLeft size={14} aria-hidden />}
              value={layout.left}
              min={0}
              isDisabled={isReadOnly}
              onChange={(value) => set({ left: value, right: value })}
              end={token(t('auto.paddingX'), 'left', 'right')}
              {...scrub}
            />
            <NumberScrubber
              label={t('auto.paddingY')}
              prefix={<PanelTop size={14} aria-hidden />}
              value={layout.top}
              min={0}
              isDisabled={isReadOnly}
              onChange={(value) => set({ top: value, bottom: value })}
              end={token(t('auto.paddingY'), 'top', 'bottom')}
              {...scrub}
            />
          </>
        )}
        <IconButton
          size={28}
          icon={Maximize}
          label={t('auto.eachSide')}
          isPressed={shown}
          isDisabled={!isSame}
          onPress={() => setOpen(!isOpen)}
        />
        {shown &&
          sides
            .slice(2)
            .map(([side, Icon]) => (
              <NumberScrubber
                key={side}
                label={t(`auto.${side}`)}
                prefix={<Icon size={14} aria-hidden />}
                value={layout[side]}
                min={0}
                isDisabled={isReadOnly}
                onChange={(value) => set({ [side]: value })}
                end={token(t(`auto.${side}`), side)}
                {...scrub}
              />
            ))}
      </div>
    </div>
  );
}
