import { ArrowLeftRight, Blend, Minus, Plus, RotateCw } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { useDerived } from '../../../../canvas';
import { ColorField, IconButton, NumberScrubber, Segmented } from '../../../../ui';
import { cssOf } from '../../tokens/token-text';
import { useEditorTexts } from '../../editor-texts';
import { useScrub } from '../fields';
import {
  fillOfKind,
  gradientFrom,
  kindOfFill,
  maxStops,
  reversed,
  usedGradients,
  withOpacity,
  withNewStop,
  withoutStop,
  withStop,
  type FillKind,
  type StoredGradient,
} from './gradient';
import styles from './gradient-fields.module.css';

interface FillProps {
  /** What is stored: a colour or a gradient. */
  value: unknown;
  palette: readonly string[];
  isReadOnly: boolean;
  onChange(value: string | StoredGradient): void;
  /** Name of the choice between colour and gradient. */
  label?: string;
  /** Without the choice there is a colour alone: of different fills, or of a token. Its picker stays open when the choice comes. */
  hasKinds?: boolean;
  /** The field of a plain colour. */
  children: ReactNode;
}

const kinds: readonly FillKind[] = ['solid', 'linear', 'radial'];

/** One colour, or a gradient of several. */
export function FillFields({ value, palette, isReadOnly, onChange, label, hasKinds = true, children }: FillProps) {
  const { t } = useEditorTexts();
  const kind = hasKinds ? kindOfFill(value) : 'solid';
  return (
    <>
      {hasKinds && (
        <Segmented
          label={label ?? t('inspector.fillKind')}
          isCompact
          value={kind}
          isDisabled={isReadOnly}
          onChange={(next) => {
            if (next !== kind) onChange(fillOfKind(value, next));
          }}
          items={kinds.map((id) => ({ id, label: t(`inspector.fillKinds.${id}`) }))}
        />
      )}
      {kind === 'solid' ? (
        children
      ) : (
        <GradientFields gradient={gradientFrom(value)} palette={palette} isReadOnly={isReadOnly} onChange={onChange} />
      )}
    </>
  );
}

interface GradientProps {
  gradient: StoredGradient;
  palette: readonly string[];
  isReadOnly: boolean;
  onChange(gradient: StoredGradient): void;
}

/** Angle and colours of a gradient with their places. */
function GradientFields({ gradient, palette, isReadOnly, onChange }: GradientProps) {
  const { t } = useEditorTexts();
  const scrub = useScrub();
  const { colors, direction, radial } = gradient;
  return (
    <div className={styles.gradient} role="group" aria-label={t('inspector.gradient.title')}>
      <div className={styles.preview} style={{ background: cssOf(gradient) }} aria-hidden />
      <div className={styles.head}>
        {radial !== true && (
          <NumberScrubber
            label={t('inspector.gradient.angle')}
            prefix={<RotateCw size={14} aria-hidden />}
            unit="°"
            value={direction}
            min={-360}
            max={360}
            isDisabled={isReadOnly}
            onChange={(angle) => onChange({ ...gradient, direction: angle })}
            {...scrub}
          />
        )}
        <NumberScrubber
          label={t('inspector.gradient.opacity')}
          prefix={<Blend size={14} aria-hidden />}
          unit="%"
          value={gradient.opacity ?? 100}
          min={0}
          max={100}
          isDisabled={isReadOnly}
          onChange={(opacity) => onChange(withOpacity(gradient, opacity))}
          {...scrub}
        />
        <span className={styles.grow} />
        <IconButton
          size={28}
          icon={ArrowLeftRight}
          label={t('inspector.gradient.reverse')}
          isDisabled={isReadOnly}
          onPress={() => onChange(reversed(gradient))}
        />
        <IconButton
          size={28}
          icon={Plus}
          label={t('inspector.gradient.add')}
          isDisabled={isReadOnly || colors.length >= maxStops}
          onPress={() => onChange(withNewStop(gradient))}
        />
      </div>
      <UsedGradients isReadOnly={isReadOnly} onPick={onChange} />
      {colors.map((stop, index) => (
        <div key={index} className={styles.stop}>
          <ColorField
            label={t('inspector.gradient.colour', { number: index + 1 })}
            value={stop.c}
            palette={palette}
            hasOpacity
            isDisabled={isReadOnly}
            onChange={(c) => onChange(withStop(gradient, index, { c: c === '' ? 'transparent' : c }))}
            {...scrub}
          />
          <NumberScrubber
            label={t('inspector.gradient.place', { number: index + 1 })}
            prefix=""
            isNarrow
            className={styles.place}
            value={Math.round(stop.p * 10) / 10}
            min={colors[index - 1]?.p ?? 0}
            max={colors[index + 1]?.p ?? 100}
            isDisabled={isReadOnly}
            onChange={(p) => onChange(withStop(gradient, index, { p }))}
            {...scrub}
          />
          <IconButton
            size={24}
            icon={Minus}
            label={t('inspector.gradient.remove', { number: index + 1 })}
            isDisabled={isReadOnly || colors.length <= 2}
            onPress={() => onChange(withoutStop(gradient, index))}
          />
        </div>
      ))}
    </div>
  );
}

/** Gradients of the prototype to take over. */
function UsedGradients({ isReadOnly, onPick }: { isReadOnly: boolean; onPick(gradient: StoredGradient): void }) {
  const { t } = useEditorTexts();
  const { app } = useDerived();
  const used = useMemo(() => usedGradients(app.widgets), [app.widgets]);
  if (isReadOnly || used.length < 2) return null;
  return (
    <div className={styles.used} role="group" aria-label={t('inspector.gradient.used')}>
      {used.map((each, index) => (
        <button
          key={index}
          type="button"
          className={styles.usedOne}
          style={{ background: cssOf(each) }}
          aria-label={t('inspector.gradient.take', { number: index + 1 })}
          onClick={() => onPick(each)}
        />
      ))}
    </div>
  );
}
