import { useState } from 'react';
import { useEditor, useSession } from '../../../../canvas';
import { useTranslation } from '../../../../i18n';
import { Button, NumberScrubber } from '../../../../ui';
import { Section } from '../section';
import styles from './size.module.css';

const factors = [50, 150, 200] as const;

/** Scales what is selected by an exact factor, as the tool does by hand; shown while the tool is chosen. */
export function ScaleSection({ ids, isReadOnly }: { ids: readonly string[]; isReadOnly: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const isShown = useSession(({ tool }) => tool === 'scale');
  const anchor = useSession(({ reference }) => reference);
  const [percent, setPercent] = useState(100);
  if (!isShown) return null;
  const scale = (value: number): void => editor.edit.scale(ids, value / 100, anchor);
  return (
    <Section id="scale" title={t('scale.title')}>
      <p className={styles.note}>{t('scale.note')}</p>
      <div className={styles.scale}>
        <NumberScrubber
          label={t('scale.factor')}
          prefix="×"
          unit="%"
          value={percent}
          min={1}
          max={1000}
          isDisabled={isReadOnly}
          onChange={setPercent}
        />
        <Button size={28} isDisabled={isReadOnly || percent === 100} onPress={() => scale(percent)}>
          {t('scale.apply')}
        </Button>
      </div>
      <div className={styles.factors} role="group" aria-label={t('scale.usual')}>
        {factors.map((factor) => (
          <Button key={factor} size={28} kind="ghost" isDisabled={isReadOnly} onPress={() => scale(factor)}>
            {`${factor} %`}
          </Button>
        ))}
      </div>
    </Section>
  );
}
