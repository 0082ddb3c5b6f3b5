import { SquareRoundCorner } from 'lucide-react';
import { useEditorTexts } from '../../editor-texts';
import { StyleColor, StyleNumber, StyleSelect } from '../fields';
import styles from '../inspector.module.css';
import { Pair, Section } from '../section';
import { StyleToken } from '../tokens/style-token';
import type { StyleSectionProps } from './style-section';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const widths = sides.map((side) => `border${side}Width`);
const borderColours = sides.map((side) => `border${side}Color`);
const borderStyles = sides.map((side) => `border${side}Style`);
const corners = ['TopLeft', 'TopRight', 'BottomRight', 'BottomLeft'] as const;
const radii = corners.map((corner) => `border${corner}Radius`);

export function BorderSection({ target, palette }: StyleSectionProps) {
  const { t } = useEditorTexts();
  return (
    <Section
      id="border"
      title={t('inspector.border')}
      end={
        <StyleToken
          target={target}
          keys={[...widths, ...borderColours]}
          kinds={['border']}
          label={t('inspector.border')}
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
        <StyleToken target={target} keys={radii} kinds={['radius', 'size']} label={t('inspector.radius')} />
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
