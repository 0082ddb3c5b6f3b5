import type { ReactNode } from 'react';
import { imageUrl } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Checkbox, cx, FieldLabel, ScreenPreview, Segmented } from '../../../ui';
import type { ExportSource } from '../context';
import { orderedScreens } from '../draw/shots';
import styles from '../export.module.css';
import type { ImageChoice } from './export-images';

const formats = ['png', 'jpeg', 'webp', 'svg', 'pdf'] as const;
const scales = [0.5, 1, 2, 3, 4];
const pictureUrl = (url: string): string => imageUrl(url);

export interface ImageOptionsProps {
  source: ExportSource;
  choice: ImageChoice;
  onChange(part: Partial<ImageChoice>): void;
}

/** Format, size and which screens; with a selection in the editor also that. */
export function ImageOptions({ source, choice, onChange }: ImageOptionsProps): ReactNode {
  const { t } = useTranslation('export');
  const things = source.selection.filter((id) => !Object.hasOwn(source.app.screens, id));
  return (
    <>
      <div className={styles['row']}>
        <div>
          <FieldLabel label={t('images.format')} />
          <Segmented
            label={t('images.format')}
            value={choice.format}
            onChange={(format) => onChange({ format })}
            items={formats.map((id) => ({ id, label: t(`images.formats.${id}`) }))}
          />
        </div>
        <div>
          <FieldLabel label={t('images.scale')} />
          <Segmented
            label={t('images.scale')}
            value={String(choice.scale)}
            onChange={(scale) => onChange({ scale: Number(scale) })}
            items={scales.map((scale) => ({ id: String(scale), label: scale === 0.5 ? '½×' : `${scale}×` }))}
          />
        </div>
      </div>
      <div className={styles['checks']}>
        <Checkbox isSelected={choice.isWhole} onChange={(isWhole) => onChange({ isWhole })}>
          {t('images.whole')}
        </Checkbox>
        <Checkbox
          isSelected={choice.isTransparent && choice.format !== 'jpeg' && choice.format !== 'pdf'}
          isDisabled={choice.format === 'jpeg' || choice.format === 'pdf'}
          onChange={(isTransparent) => onChange({ isTransparent })}
        >
          {t('images.transparent')}
        </Checkbox>
      </div>
      {things.length > 0 && (
        <Segmented
          label={t('images.what')}
          value={choice.what}
          onChange={(what) => onChange({ what })}
          items={[
            { id: 'screens', label: t('images.screens') },
            { id: 'selection', label: t('images.selection', { count: things.length }) },
          ]}
        />
      )}
      {choice.what === 'screens' || things.length === 0 ? (
        <ScreenChoice source={source} choice={choice} onChange={onChange} />
      ) : (
        <>
          <Segmented
            label={t('images.part')}
            value={choice.isSlice ? 'slice' : 'alone'}
            onChange={(part) => onChange({ isSlice: part === 'slice' })}
            items={[
              { id: 'alone', label: t('images.alone') },
              { id: 'slice', label: t('images.slice') },
            ]}
          />
          <Checkbox
            isSelected={choice.hasStates && !choice.isSlice}
            isDisabled={choice.isSlice}
            onChange={(hasStates) => onChange({ hasStates })}
          >
            {t('images.states')}
          </Checkbox>
          <p className={styles['note']}>
            {t(choice.isSlice ? 'images.sliceNote' : 'images.selectionNote', { count: things.length })}
          </p>
        </>
      )}
    </>
  );
}

function ScreenChoice({ source, choice, onChange }: ImageOptionsProps): ReactNode {
  const { t } = useTranslation('export');
  const { app } = source;
  const all = orderedScreens(app);
  const chosen = new Set(choice.screens);
  const choose = (id: string, isChosen: boolean): void =>
    onChange({ screens: all.filter((screen) => (screen === id ? isChosen : chosen.has(screen))) });
  const largest = choice.screens.reduce((most, id) => Math.max(most, Number(app.screens[id]?.w ?? 0)), 0);
  return (
    <fieldset className={styles['screens']}>
      <legend className={styles['screensHead']}>
        <Checkbox
          isSelected={chosen.size === all.length && all.length > 0}
          isIndeterminate={chosen.size > 0 && chosen.size < all.length}
          onChange={(isAll) => onChange({ screens: isAll ? all : [] })}
        >
          {t('images.all')}
        </Checkbox>
        <span>
          {t('images.count', { chosen: chosen.size, total: all.length })}
          {largest > 0 &&
            choice.format !== 'pdf' &&
            ` · ${t('images.width', { width: Math.round(largest * choice.scale) })}`}
        </span>
      </legend>
      <ul className={styles['tiles']}>
        {all.map((id) => {
          const name = app.screens[id]?.name ?? '';
          return (
            <li key={id} className={cx(styles['tile'], chosen.has(id) && styles['isChosen'])}>
              <Checkbox
                className={styles['tick'] ?? ''}
                aria-label={name}
                isSelected={chosen.has(id)}
                onChange={(isChosen) => choose(id, isChosen)}
              />
              <div className={styles['picture']} onClick={() => choose(id, !chosen.has(id))}>
                <ScreenPreview app={app} screenId={id} imageUrl={pictureUrl} isCropped />
              </div>
              <span className={styles['tileName']} title={name}>
                {name}
              </span>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
