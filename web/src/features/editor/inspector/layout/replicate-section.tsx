import { useState } from 'react';
import { maxTiles, tilesWith, useEditor, useSession } from '../../../../canvas';
import { useTranslation } from '../../../../i18n';
import { Button, NumberScrubber } from '../../../../ui';
import { Pair, Section } from '../section';
import styles from './size.module.css';

/** Copies in rows and columns by numbers, as the tool makes them by hand; shown while the tool is chosen. */
export function ReplicateSection({ ids, isReadOnly }: { ids: readonly string[]; isReadOnly: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const isShown = useSession(({ tool }) => tool === 'replicate');
  const [counts, setCounts] = useState({ columns: 2, rows: 1 });
  const [gap, setGap] = useState({ x: 16, y: 16 });
  if (!isShown) return null;
  const count = counts.columns * counts.rows - 1;
  const make = (): void => {
    const tile = editor.selection.bounds();
    if (tile !== null) editor.edit.replicate(ids, tilesWith(tile, counts, gap).offsets);
  };
  return (
    <Section id="replicate" title={t('replicate.title')}>
      <p className={styles.note}>{t('replicate.note')}</p>
      <Pair>
        {(['columns', 'rows'] as const).map((key) => (
          <NumberScrubber
            key={key}
            label={t(`replicate.${key}`)}
            prefix={key === 'columns' ? '↔' : '↕'}
            value={counts[key]}
            min={1}
            max={Math.floor(maxTiles / counts[key === 'columns' ? 'rows' : 'columns'])}
            isDisabled={isReadOnly}
            onChange={(value) => setCounts({ ...counts, [key]: Math.round(value) })}
          />
        ))}
      </Pair>
      <Pair>
        {(['x', 'y'] as const).map((axis) => (
          <NumberScrubber
            key={axis}
            label={t(axis === 'x' ? 'replicate.gapX' : 'replicate.gapY')}
            prefix={axis === 'x' ? '⇹' : '⇳'}
            unit="px"
            value={gap[axis]}
            min={-1000}
            max={1000}
            isDisabled={isReadOnly}
            onChange={(value) => setGap({ ...gap, [axis]: value })}
          />
        ))}
      </Pair>
      <Button size={28} isDisabled={isReadOnly || count < 1} onPress={make}>
        {t('replicate.apply', { count })}
      </Button>
    </Section>
  );
}
