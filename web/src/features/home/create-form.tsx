import { createApp, screenSizePresets, type App } from '@prototrail/model';
import { useMemo, type FormEvent, type ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useController, type Control } from 'react-hook-form';
import { z } from 'zod';
import { useTranslation, type Translate } from '../../i18n';
import { FormField, NumberScrubber, useSchemaForm } from '../../ui';
import styles from './create-form.module.css';
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
const maxSize = 10_000;
const maxName = 200;

function createSchema(t: Translate) {
  const size = z.number(t('create.sizeWrong')).int(t('create.sizeWrong')).min(1, t('create.sizeWrong')).max(maxSize);
  return z.object({
    name: z.string().trim().min(1, t('create.nameEmpty')).max(maxName),
    preset: z.string(),
    width: size,
    height: size,
  });
}

/** Starting point, name and screen size. Enter creates. */
export function CreateForm({ id, start, onStart, onCreate, onImport, hasNoImport }: CreateFormProps): ReactNode {
  const { t } = useTranslation('home');
  const schema = useMemo(() => createSchema(t), [t]);
  const { control, handleSubmit } = useSchemaForm(schema, {
    name: '',
    preset: screenSizePresets[0]?.id ?? custom,
    width: 390,
    height: 844,
  });
  const create = handleSubmit(async ({ name, preset, width, height }) => {
    const now = Date.now();
    if (start === 'sample') {
      const { buildSampleApp } = await import('./sample-app');
      onCreate(buildSampleApp(name, now, t));
      return;
    }
    const chosen = screenSizePresets.find((entry) => entry.id === preset);
    const screenSize = chosen ? { w: chosen.w, h: chosen.h } : { w: width, h: height };
    onCreate(createApp({ name, screenSize, ...(chosen ? { type: chosen.type } : {}) }, now));
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    // a file is chosen in the window of the browser: there is nothing to fill in
    if (start !== 'import') return void create(event);
    event.preventDefault();
    onImport?.();
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
        <FormField
          control={control}
          name="name"
          label={t('create.name')}
          maxLength={maxName}
          autoFocus
          placeholder={t('create.namePlaceholder')}
        />
      )}
      {start === 'blank' && <ScreenSize id={`${id}-size`} control={control} />}
    </form>
  );
}

type SizeControl = Control<
  z.input<ReturnType<typeof createSchema>>,
  unknown,
  z.output<ReturnType<typeof createSchema>>
>;

/** A preset, or a size of the person's own. */
function ScreenSize({ id, control }: { id: string; control: SizeControl }): ReactNode {
  const { t } = useTranslation('home');
  const { field: preset } = useController({ control, name: 'preset' });
  const { field: width } = useController({ control, name: 'width' });
  const { field: height } = useController({ control, name: 'height' });
  return (
    <div>
      <p className={styles['groupLabel']} id={id}>
        {t('create.size')}
      </p>
      <RadioGroup
        aria-labelledby={id}
        value={preset.value}
        onChange={preset.onChange}
        className={styles['sizes'] ?? ''}
        orientation="horizontal"
      >
        {screenSizePresets.map((entry) => (
          <SizeOption key={entry.id} id={entry.id} w={entry.w} h={entry.h} />
        ))}
        <SizeOption id={custom} w={width.value} h={height.value} />
      </RadioGroup>
      {preset.value === custom && (
        <div className={styles['numbers']} style={{ marginTop: 12 }}>
          <NumberScrubber
            label={t('create.width')}
            prefix="W"
            min={1}
            max={maxSize}
            value={width.value}
            onChange={(value) => width.onChange(Math.round(value))}
          />
          <NumberScrubber
            label={t('create.height')}
            prefix="H"
            min={1}
            max={maxSize}
            value={height.value}
            onChange={(value) => height.onChange(Math.round(value))}
          />
        </div>
      )}
      <p className={styles['note']}>{t('create.sizeNote')}</p>
    </div>
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
