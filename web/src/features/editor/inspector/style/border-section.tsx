import { SquareDashed, SquareRoundCorner } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { StyleColor, StyleNumber, StyleSelect, usualNumbers } from '../fields';
import styles from '../inspector.module.css';
import { memoSection } from '../memo-section';
import { Pair, Section } from '../section';
import { PartToken } from '../tokens/part-token';
import { styleValue } from '../values';
import type { StyleSectionProps } from './style-section';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const parts = ['Width', 'Color', 'Style'] as const;
const keysOf = (part: (typeof parts)[number]): string[] => sides.map((side) => `border${side}${part}`);
const widths = keysOf('Width');
const borderColours = keysOf('Color');
const borderStyles = keysOf('Style');
const corners = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;
const radii = corners.map((corner) => `border${corner}Radius`);
const usualRadii = usualNumbers(0, 2, 4, 8, 12, 16, 24, 32, 64, 128);
const radiusKinds = ['radius', 'size'] as const;

/** Whether the sides of a border differ, so that one field cannot show them. */
function hasSides({ widgets, state }: StyleSectionProps['target']): boolean {
  return widgets.some((widget) =>
    parts.some((part) => new Set(keysOf(part).map((key) => styleValue(widget, key, state) ?? null)).size > 1),
  );
}

/** Border and corners: for all sides at once, or each side by itself. */
export const BorderSection = memoSection(function BorderSection({ target, palette }: StyleSectionProps) {
  const { t } = useEditorTexts();
  const [isOpen, setOpen] = useState(() => hasSides(target));
  return (
    <Section
      id="border"
      title={t('inspector.border')}
      end={
        <span className={styles.buttons}>
          <IconButton
            size={24}
            icon={SquareDashed}
            label={t('inspector.borderSides')}
            isPressed={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
          <PartToken
            target={target}
            label={t('inspector.border')}
            parts={[
              {
                id: 'all',
                label: t('inspector.border'),
                keys: [...widths, ...borderColours],
                kinds: ['border'],
              },
              { id: 'width', label: t('inspector.borderWidth'), keys: widths, kinds: ['size', 'spacing'] },
            ]}
            hasName
          />
        </span>
      }
    >
      <StyleColor target={target} keys={borderColours} label={t('inspector.borderColor')} palette={palette} />
      <Pair>
        <StyleNumber
          target={target}
          keys={widths}
          label={t('inspector.borderWidth')}
          prefix={t('ui:letter.width')}
          min={0}
          max={200}
        />
        <BorderStyle target={target} keys={borderStyles} label={t('inspector.borderStyle')} />
      </Pair>
      {isOpen && sides.map((side) => <BorderSide key={side} side={side} target={target} palette={palette} />)}
      <div className={styles.withToken}>
        <StyleNumber
          target={target}
          keys={radii}
          label={t('inspector.radius')}
          prefix={<SquareRoundCorner size={14} aria-hidden />}
          min={0}
          max={1000}
          usual={usualRadii}
        />
        <PartToken
          target={target}
          label={t('inspector.radius')}
          parts={[
            { id: 'all', label: t('inspector.radius'), keys: radii, kinds: radiusKinds },
            ...corners.map((corner) => ({
              id: corner,
              label: t(`inspector.corner.${corner}`),
              keys: [`border${corner}Radius`],
              kinds: radiusKinds,
            })),
          ]}
        />
      </div>
      <div className={styles.four}>
        {corners.map((corner) => (
          <StyleNumber
            key={corner}
            target={target}
            keys={[`border${corner}Radius`]}
            isNarrow
            label={t(`inspector.corner.${corner}`)}
            prefix={t(`inspector.corner.short.${corner}`)}
            min={0}
            max={1000}
          />
        ))}
      </div>
    </Section>
  );
}, /^(?!border)/);

/** Width, style and colour of one side. */
function BorderSide({ side, target, palette }: StyleSectionProps & { side: (typeof sides)[number] }) {
  const { t } = useEditorTexts();
  const name = t(`inspector.borderSide.${side}`);
  return (
    <div role="group" aria-label={name} className={styles.borderSide}>
      <span className={styles.rowLabel}>{name}</span>
      <Pair>
        <StyleNumber
          target={target}
          keys={[`border${side}Width`]}
          label={t('inspector.sideWidth', { side: name })}
          prefix={t('ui:letter.width')}
          min={0}
          max={200}
        />
        <BorderStyle target={target} keys={[`border${side}Style`]} label={t('inspector.sideStyle', { side: name })} />
      </Pair>
      <StyleColor
        target={target}
        keys={[`border${side}Color`]}
        label={t('inspector.sideColor', { side: name })}
        palette={palette}
      />
    </div>
  );
}

function BorderStyle(props: Pick<StyleSectionProps, 'target'> & { keys: readonly string[]; label: string }) {
  const { t } = useEditorTexts();
  return (
    <StyleSelect
      {...props}
      fallback="solid"
      options={[
        { id: 'solid', label: t('inspector.solid') },
        { id: 'dashed', label: t('inspector.dashed') },
        { id: 'dotted', label: t('inspector.dotted') },
      ]}
    />
  );
}
