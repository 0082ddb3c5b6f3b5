import { Square } from 'lucide-react';
import { useEditorTexts } from '../../editor-texts';
import { StyleNumber, type StyleTarget, usualNumbers } from '../fields';
import styles from '../inspector.module.css';
import { memoSection } from '../memo-section';
import { Section } from '../section';
import { PartToken } from '../tokens/part-token';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const usualPaddings = usualNumbers(0, 4, 8, 12, 16, 24, 32);
const paddings = sides.map((side) => `padding${side}`);

export const PaddingSection = memoSection(function PaddingSection({ target }: { target: StyleTarget }) {
  const { t } = useEditorTexts();
  return (
    <Section
      id="padding"
      title={t('inspector.padding')}
      end={
        <PartToken
          target={target}
          label={t('inspector.padding')}
          parts={[
            { id: 'all', label: t('inspector.padding'), keys: paddings, kinds: ['padding', 'spacing'] },
            ...sides.map((side) => ({
              id: side,
              label: t(`inspector.side.${side}`),
              keys: [`padding${side}`],
              kinds: ['spacing', 'size'] as const,
            })),
          ]}
          hasName
        />
      }
    >
      <StyleNumber
        target={target}
        keys={paddings}
        label={t('inspector.allSides')}
        prefix={<Square size={14} aria-hidden />}
        min={0}
        max={1000}
        usual={usualPaddings}
      />
      <div className={styles.four}>
        {sides.map((side) => (
          <StyleNumber
            key={side}
            target={target}
            keys={[`padding${side}`]}
            isNarrow
            label={t(`inspector.side.${side}`)}
            prefix={t(`inspector.side.short.${side}`)}
            min={0}
            max={1000}
          />
        ))}
      </div>
    </Section>
  );
}, /^(?!padding)/);
