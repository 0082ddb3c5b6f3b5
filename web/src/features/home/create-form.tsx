import { createApp, devices, deviceOfSize, typeOfDevice, type App, type Device } from '@prototrail/model';
import { kits } from '@prototrail/widgets';
import { useMemo, type FormEvent, type ReactNode } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useController, type Control } from 'react-hook-form';
import { z } from 'zod';
import { useFeature } from '../../api';
import { formatDimensions, formatTyped, useTranslation, type Translate } from '../../i18n';
import { DevicePicker, DeviceSign, FormField, NumberScrubber, useSchemaForm } from '../../ui';
import styles from './create-form.module.css';
import { startOptionsFor, type StartId } from './start-options';

export interface CreateFormProps {
  id: string;
  start: StartId;
  onStart?: (start: StartId) => void;
  /** Gets the new document; `start` is never `import` here. */
  onCreate: (app: App) => void;
  onImport?: () => void;
  /** Without an account. */
  isTryout?: boolean;
}

const custom = 'custom';
const other = 'other';
const quick: readonly Device[] = ['iphone-17', 'pixel-10', 'ipad', 'desktop'].flatMap(
  (id) => devices.find((device) => device.id === id) ?? [],
);
const maxSize = 10_000;
const maxName = 200;

function createSchema(t: Translate) {
  const size = z
    .number(t('create.sizeWrong'))
    .int(t('create.sizeWrong'))
    .min(1, t('create.sizeWrong'))
    .max(maxSize, t('create.sizeWrong'));
  return z.object({
    name: z.string().trim().min(1, t('create.nameEmpty')).max(maxName),
    preset: z.string(),
    kit: z.string(),
    width: size,
    height: size,
  });
}

/** Starting point, name and screen size. Enter creates. */
export function CreateForm({ id, start, onStart, onCreate, onImport, isTryout = false }: CreateFormProps): ReactNode {
  const { t, language, locale } = useTranslation('home');
  const hasAssistant = useFeature('assistant');
  const options = startOptionsFor({ hasImport: !isTryout, hasAssistant: hasAssistant && !isTryout });
  const schema = useMemo(() => createSchema(t), [t]);
  const { control, handleSubmit } = useSchemaForm(schema, {
    name: '',
    preset: quick[0]?.id ?? custom,
    kit: kits[0]?.id ?? '',
    width: 390,
    height: 844,
  });
  const create = handleSubmit(async ({ name, preset, width, height, kit }) => {
    const now = Date.now();
    if (start === 'kit') {
      const { buildKitApp } = await import('./kit-app');
      onCreate(await buildKitApp(kit, name, now, language));
      return;
    }
    if (start === 'sample') {
      const { buildSampleApp } = await import('./sample-app');
      onCreate(buildSampleApp(name, now, t, locale));
      return;
    }
    const size = { w: width, h: height };
    const chosen = preset === other ? deviceOfSize(size) : quick.find((entry) => entry.id === preset);
    const screenSize = chosen && preset !== other ? { w: chosen.w, h: chosen.h } : size;
    const app = createApp({ name, screenSize, ...(chosen ? { type: typeOfDevice(chosen) } : {}) }, now);
    // dates are written and screen readers speak in it, until somebody says otherwise
    onCreate({ ...app, language: locale });
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
          {options.map(({ id: option, icon: Icon }) => (
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
      {start === 'kit' && <KitChoice control={control} />}
      {(start === 'blank' || start === 'describe') && <ScreenSize id={`${id}-size`} control={control} />}
    </form>
  );
}

type SizeControl = Control<
  z.input<ReturnType<typeof createSchema>>,
  unknown,
  z.output<ReturnType<typeof createSchema>>
>;

/** One of the kits, with what it holds. */
function KitChoice({ control }: { control: SizeControl }): ReactNode {
  const { t } = useTranslation('home');
  const { field } = useController({ control, name: 'kit' });
  return (
    <RadioGroup
      aria-label={t('create.kit')}
      value={field.value}
      onChange={field.onChange}
      className={styles['sizes'] ?? ''}
      orientation="horizontal"
    >
      {kits.map(({ id, w, h, screens }) => (
        <Radio key={id} value={id} className={styles['size'] ?? ''}>
          <span className={styles['shape']} aria-hidden>
            <DeviceSign device={{ corner: w < 500 ? 44 : 0 }} size={{ w, h }} />
          </span>
          <span>
            {t(`create.kits.${id}`)}
            <small>{t('create.kitScreens', { count: screens.length })}</small>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
}

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
        {quick.map((entry) => (
          <SizeOption key={entry.id} id={entry.id} name={entry.name} device={entry} w={entry.w} h={entry.h} />
        ))}
        <SizeOption id={other} name={t('create.other')} device={{ corner: 40 }} w={width.value} h={height.value} />
        <SizeOption id={custom} name={t('create.custom')} device={{ corner: 0 }} w={width.value} h={height.value} />
      </RadioGroup>
      {preset.value === other && (
        <div className={styles['device']}>
          <DevicePicker
            label={t('create.device')}
            size={{ w: width.value, h: height.value }}
            placeholder={t('create.other')}
            height={32}
            onPick={(_, { w, h }) => {
              width.onChange(w);
              height.onChange(h);
            }}
          />
        </div>
      )}
      {preset.value === custom && (
        <div className={styles['numbers']} style={{ marginTop: 12 }}>
          <NumberScrubber
            label={t('create.width')}
            prefix={t('ui:letter.width')}
            min={1}
            max={maxSize}
            value={width.value}
            onChange={(value) => width.onChange(Math.round(value))}
          />
          <NumberScrubber
            label={t('create.height')}
            prefix={t('ui:letter.height')}
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

interface SizeOptionProps {
  id: string;
  name: string;
  device: Pick<Device, 'corner' | 'camera'>;
  w: number;
  h: number;
}

function SizeOption({ id, name, device, w, h }: SizeOptionProps): ReactNode {
  const { locale } = useTranslation('home');
  return (
    <Radio value={id} className={styles['size'] ?? ''}>
      <span className={styles['shape']} aria-hidden>
        <DeviceSign device={device} size={{ w, h }} />
      </span>
      <span>
        {name}
        <small>{formatDimensions(formatTyped(w, locale), formatTyped(h, locale))}</small>
      </span>
    </Radio>
  );
}
