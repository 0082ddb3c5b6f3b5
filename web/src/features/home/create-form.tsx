import { createApp, screenSizePresets, type App } from '@prototrail/model';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useTranslation } from '../../i18n';
import { Field, focusFirstError, NumberScrubber } from '../../ui';
import styles from './home.module.css';
import { startOptions, type StartId } from './start-options';

export interface CreateFormProps {
  id: string;
  start: StartId;
  onStart?: (start: StartId) => void;
  /** Gets the new document; `start` is never `import` here. */
  onCreate: (app: App) => void;
  onImport?: () => void;
  hasNoImport?: boolean;
}

const custom = 'custom';
const largest = 10_000;

/** Starting point, name and screen size. Enter creates. */
export function CreateForm({ id, start, onStart, onCreate, onImport, hasNoImport }: CreateFormProps): ReactNode {
  const { t } = useTranslation('home');
  const [name, setName] = useState('');
  const [preset, setPreset] = useState<string>(screenSizePresets[0]?.id ?? custom);
  const [width, setWidth] = useState(390);
  const [height, setHeight] = useState(844);
  const [isChecked, setChecked] = useState(false);
  const chosen = screenSizePresets.find((entry) => entry.id === preset);
  const size = chosen ? { w: chosen.w, h: chosen.h } : { w: width, h: height };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (start === 'import') {
      onImport?.();
      return;
    }
    setChecked(true);
    const title = name.trim();
    if (!title) {
      focusFirstError(event.currentTarget);
      return;
    }
    const now = Date.now();
    if (start === 'sample')
      void import('./sample-app').then(({ buildSampleApp }) => onCreate(buildSampleApp(title, now, t)));
    else onCreate(createApp({ name: title, screenSize: size, ...(chosen ? { type: chosen.type } : {}) }, now));
  };
  return (
    <form id={id} className={styles['form']} onSubmit={submit} noValidate>
      {onStart && (
        <RadioGroup
          aria-label={t('create.start')}
          value={start}
          onChange={(value) => onStart(value as StartId)}
          className={styles['startGrid'] ?? ''}
          orientation="horizontal"
        >
          {startOptions
            .filter((entry) => !hasNoImport || entry.id !== 'import')
            .map(({ id: option, icon: Icon }) => (
              <Radio key={option} value={option} className={styles['start'] ?? ''}>
                <Icon size={20} aria-hidden />
                <b>{t(`empty.${option}`)}</b>
                <span>{t(`empty.${option}Text`)}</span>
              </Radio>
            ))}
        </RadioGroup>
      )}
      {start !== 'import' && (
        <Field
          label={t('create.name')}
          value={name}
          onChange={setName}
          autoFocus
          placeholder={t('create.namePlaceholder')}
          error={isChecked && !name.trim() ? t('create.nameEmpty') : undefined}
        />
      )}
      {start === 'blank' && (
        <div>
          <p className={styles['groupLabel']} id={`${id}-size`}>
            {t('create.size')}
          </p>
          <RadioGroup
            aria-labelledby={`${id}-size`}
            value={preset}
            onChange={setPreset}
            className={styles['sizes'] ?? ''}
            orientation="horizontal"
          >
            {screenSizePresets.map((entry) => (
              <SizeOption key={entry.id} id={entry.id} w={entry.w} h={entry.h} />
            ))}
            <SizeOption id={custom} w={width} h={height} />
          </RadioGroup>
          {!chosen && (
            <div className={styles['numbers']} style={{ marginTop: 12 }}>
              <NumberScrubber
                label={t('create.width')}
                prefix="W"
                min={1}
                max={largest}
                value={width}
                onChange={(value) => setWidth(Math.round(value))}
              />
              <NumberScrubber
                label={t('create.height')}
                prefix="H"
                min={1}
                max={largest}
                value={height}
                onChange={(value) => setHeight(Math.round(value))}
              />
            </div>
          )}
          <p className={styles['note']}>{t('create.sizeNote')}</p>
        </div>
      )}
    </form>
  );
}

function SizeOption({ id, w, h }: { id: string; w: number; h: number }): ReactNode {
  const { t, locale } = useTranslation('home');
  const scale = 24 / Math.max(w, h, 1);
  const words = new Intl.NumberFormat(locale, { useGrouping: false });
  return (
    <Radio value={id} className={styles['size'] ?? ''}>
      <span className={styles['shape']} aria-hidden>
        <i style={{ width: Math.max(6, w * scale), height: Math.max(6, h * scale) }} />
      </span>
      <span>
        {t(`create.${id}`)}
        <small>{`${words.format(w)} × ${words.format(h)}`}</small>
      </span>
    </Radio>
  );
}
