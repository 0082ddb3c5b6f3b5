import { useEditorTexts } from '../../editor-texts';
import { StyleNumber, type StyleTarget } from '../fields';
import styles from '../inspector.module.css';
import { Section } from '../section';
import { PartToken } from '../tokens/part-token';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const paddings = sides.map((side) => `padding${side}`);

export function PaddingSection({ target }: { target: StyleTarget }) {
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
}
