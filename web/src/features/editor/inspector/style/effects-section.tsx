import { Blend, Plus, RotateCw, Trash2 } from 'lucide-react';
import { ColorField, IconButton, NumberScrubber } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { StyleNumber, useScrub, useStyleWriter } from '../fields';
import styles from '../inspector.module.css';
import { Pair, Section } from '../section';
import { StyleToken } from '../tokens/style-token';
import { common, mixed, styleValue } from '../values';
import type { StyleSectionProps } from './style-section';

interface Shadow {
  h: number;
  v: number;
  b: number;
  s: number;
  c: string;
  i?: boolean;
}

const shadowKeys = ['boxShadow'];
const defaultShadow: Shadow = { h: 0, v: 4, b: 12, s: 0, c: 'rgba(0,0,0,0.18)' };
const isShadow = (value: unknown): value is Shadow => typeof value === 'object' && value !== null && 'c' in value;

export function EffectsSection({ target, palette }: StyleSectionProps) {
  const { t } = useEditorTexts();
  const write = useStyleWriter(target);
  const scrub = useScrub();
  const value = common(target.widgets.map((widget) => styleValue(widget, 'boxShadow', target.state)));
  const shadow = value !== mixed && isShadow(value) ? value : undefined;
  const set = (patch: Partial<Shadow>): void => write({ boxShadow: { ...(shadow ?? defaultShadow), ...patch } });
  return (
    <Section
      id="effects"
      title={t('inspector.effects')}
      end={
        <span className={styles.buttons}>
          <StyleToken target={target} keys={shadowKeys} kinds={['shadow']} label={t('inspector.effects')} hasName />
          {shadow ? (
            <IconButton
              size={24}
              icon={Trash2}
              label={t('inspector.removeShadow')}
              isDisabled={target.isReadOnly}
              onPress={() => write({ boxShadow: null })}
            />
          ) : (
            <IconButton
              size={24}
              icon={Plus}
              label={t('inspector.addShadow')}
              isDisabled={target.isReadOnly}
              onPress={() => write({ boxShadow: defaultShadow })}
            />
          )}
        </span>
      }
    >
      {value === mixed && <p className={styles.hint}>{t('inspector.mixed')}</p>}
      {!shadow && value !== mixed && <p className={styles.hint}>{t('inspector.noShadow')}</p>}
      {shadow && (
        <>
          <div className={styles.four}>
            {(['h', 'v', 'b', 's'] as const).map((key) => (
              <NumberScrubber
                key={key}
                label={t(`inspector.shadow.${key}`)}
                prefix={t(`inspector.shadow.short.${key}`)}
                value={Number(shadow[key])}
                isDisabled={target.isReadOnly}
                onChange={(next) => set({ [key]: next })}
                {...scrub}
              />
            ))}
          </div>
          <ColorField
            label={t('inspector.shadow.c')}
            value={shadow.c}
            palette={palette}
            hasOpacity
            isDisabled={target.isReadOnly}
            onChange={(c) => set({ c })}
            {...scrub}
          />
        </>
      )}
      <Pair>
        <StyleNumber
          target={target}
          keys={['opacity']}
          label={t('inspector.opacity')}
          prefix={<Blend size={14} aria-hidden />}
          fallback={1}
          factor={100}
          min={0}
          max={100}
          unit="%"
        />
        <StyleNumber
          target={target}
          keys={['rotate']}
          label={t('inspector.rotate')}
          prefix={<RotateCw size={14} aria-hidden />}
          min={-360}
          max={360}
          unit="°"
        />
      </Pair>
    </Section>
  );
}
