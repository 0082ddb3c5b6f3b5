import { shadowStack, stackedShadow } from '@prototrail/model';
import { Blend, Plus, RotateCw } from 'lucide-react';
import { IconButton } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { StyleNumber, useStyleWriter } from '../fields';
import styles from '../inspector.module.css';
import { memoSection } from '../memo-section';
import { Pair, Section } from '../section';
import { FilterFields } from './filter-fields';
import { StyleToken } from '../tokens/style-token';
import { common, mixed, styleValue } from '../values';
import { defaultShadow, ShadowFields } from './shadow-fields';
import type { StyleSectionProps } from './style-section';

const shadowKeys = ['boxShadow'];
const maxShadows = 20;

export const EffectsSection = memoSection(function EffectsSection({ target, palette }: StyleSectionProps) {
  const { t } = useEditorTexts();
  const write = useStyleWriter(target);
  const value = common(target.widgets.map((widget) => styleValue(widget, 'boxShadow', target.state)));
  const stack = value === mixed ? [] : shadowStack(value);
  return (
    <Section
      id="effects"
      title={t('inspector.effects')}
      end={
        <span className={styles.buttons}>
          <StyleToken target={target} keys={shadowKeys} kinds={['shadow']} label={t('inspector.effects')} hasName />
          <IconButton
            size={24}
            icon={Plus}
            label={t('inspector.addShadow')}
            isDisabled={target.isReadOnly || stack.length >= maxShadows}
            onPress={() => write({ boxShadow: stackedShadow([defaultShadow, ...stack]) })}
          />
        </span>
      }
    >
      {value === mixed && <p className={styles.hint}>{t('inspector.mixed')}</p>}
      {stack.length === 0 && value !== mixed && <p className={styles.hint}>{t('inspector.noShadow')}</p>}
      {stack.length > 0 && <ShadowFields target={target} value={value} palette={palette} />}
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
      <FilterFields target={target} />
    </Section>
  );
}, /^(border|padding|font|text[ADT]|line|letter|vertical)/);
