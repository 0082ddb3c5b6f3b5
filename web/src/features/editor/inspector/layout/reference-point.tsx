import type { Point } from '@prototrail/model';
import { useId } from 'react';
import { useEditor, useSession } from '../../../../canvas';
import { useTranslation } from '../../../../i18n';
import styles from './reference-point.module.css';

const steps = [
  [0, 'start'],
  [0.5, 'center'],
  [1, 'end'],
] as const;

/** The point of the frame that its place means, and that stays when its size is set. */
export function ReferencePoint({ isDisabled }: { isDisabled: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const name = useId();
  const chosen = useSession((state) => state.reference);
  return (
    <div className={styles.grid} role="radiogroup" aria-label={t('reference.label')} title={t('reference.label')}>
      {steps.flatMap(([y, down]) =>
        steps.map(([x, across]) => {
          const point: Point = { x, y };
          const label = t('reference.point', { place: t(`auto.aligned.${across}${down}`) });
          return (
            <label key={`${x} ${y}`} title={label}>
              <input
                type="radio"
                name={name}
                aria-label={label}
                checked={chosen.x === x && chosen.y === y}
                disabled={isDisabled}
                onChange={() => editor.session.patch({ reference: point })}
              />
              <span aria-hidden />
            </label>
          );
        }),
      )}
    </div>
  );
}
