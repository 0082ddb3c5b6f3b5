import type { AutoLayout, LayoutAlign } from '@prototrail/model';
import { useId } from 'react';
import { useTranslation } from '../../../../i18n';
import { cx } from '../../../../ui';
import styles from './layout.module.css';

const steps: readonly LayoutAlign[] = ['start', 'center', 'end'];

export interface AlignGridProps {
  layout: AutoLayout;
  isDisabled: boolean;
  onChange(alignX: LayoutAlign, alignY: LayoutAlign): void;
}

/** Nine places for the members of a group; the one in use shows how they stand there. */
export function AlignGrid({ layout, isDisabled, onChange }: AlignGridProps) {
  const { t } = useTranslation('layout');
  const name = useId();
  return (
    <div className={styles.alignGrid} role="radiogroup" aria-label={t('auto.align')}>
      {steps.flatMap((y) =>
        steps.map((x) => {
          const isChosen = layout.alignX === x && layout.alignY === y;
          const label = t(`auto.aligned.${x}${y}`);
          return (
            <label key={`${x}${y}`} className={cx(styles.alignCell, isChosen && styles.chosen)} title={label}>
              <input
                type="radio"
                name={name}
                aria-label={label}
                checked={isChosen}
                disabled={isDisabled}
                onChange={() => onChange(x, y)}
              />
              {isChosen ? <Bars layout={layout} /> : <span className={styles.dot} />}
            </label>
          );
        }),
      )}
    </div>
  );
}

/** Three members in the direction of the layout. */
function Bars({ layout }: { layout: AutoLayout }) {
  const isColumn = layout.direction === 'column';
  const align = isColumn ? layout.alignX : layout.alignY;
  return (
    <span className={cx(styles.bars, isColumn && styles.barsDown)} data-align={align} aria-hidden>
      <i />
      <i />
      <i />
    </span>
  );
}
