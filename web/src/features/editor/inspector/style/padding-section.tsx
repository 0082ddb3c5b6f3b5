import { useEditorTexts } from '../../editor-texts';
import { StyleNumber, type StyleTarget } from '../fields';
import styles from '../inspector.module.css';
import { Section } from '../section';
import { StyleToken } from '../tokens/style-token';

const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
const paddings = sides.map((side) => `padding${side}`);

export function PaddingSection({ target }: { target: StyleTarget }) {
  const { t } = useEditorTexts();
  return (
    <Section
      id="padding"
      title={t('inspector.padding')}
      end={
        <StyleToken
          target={target}
          keys={paddings}
          kinds={['padding', 'spacing']}
          label={t('inspector.padding')}
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
