import { SquareRoundCorner } from 'lucide-react';
import { useEditorTexts } from '../../editor-texts';
import { StyleColor, StyleNumber, StyleSelect } from '../fields';
import styles from '../inspector.module.css';
import { Pair, Section } from '../section';
import { PartToken } from '../tokens/part-token';
import type { StyleSectionProps } from './style-section';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const widths = sides.map((side) => `border${side}Width`);
const borderColours = sides.map((side) => `border${side}Color`);
const borderStyles = sides.map((side) => `border${side}Style`);
const corners = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;
const radii = corners.map((corner) => `border${corner}Radius`);
const radiusKinds = ['radius', 'size'] as const;

export function BorderSection({ target, palette }: StyleSectionProps) {
  const { t } = useEditorTexts();
  return (
    <Section
      id="border"
      title={t('inspector.border')}
      end={
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
      }
    >
      <StyleColor target={target} keys={borderColours} label={t('inspector.borderColor')} palette={palette} />
      <Pair>
        <StyleNumber target={target} keys={widths} label={t('inspector.borderWidth')} prefix="W" min={0} max={200} />
        <StyleSelect
          target={target}
          keys={borderStyles}
          label={t('inspector.borderStyle')}
          fallback="solid"
          options={[
            { id: 'solid', label: t('inspector.solid') },
            { id: 'dashed', label: t('inspector.dashed') },
            { id: 'dotted', label: t('inspector.dotted') },
          ]}
        />
      </Pair>
      <div className={styles.withToken}>
        <StyleNumber
          target={target}
          keys={radii}
          label={t('inspector.radius')}
          prefix={<SquareRoundCorner size={14} aria-hidden />}
          min={0}
          max={1000}
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
}
