import { isPinned, layoutAround, pinsOf, type App, type Pins } from '@prototrail/model';
import { useEditor, useLive } from '../../../../canvas';
import { useTranslation } from '../../../../i18n';
import { Select, type Option } from '../../../../ui';
import { cx } from '../../../../ui';
import { common, mixed } from '../values';
import { memoSection } from '../memo-section';
import { Section } from '../section';
import styles from './pins.module.css';

type Hold = 'start' | 'end' | 'both' | 'size' | 'scale' | 'startScale' | 'endScale';

const axes = {
  x: { start: 'left', end: 'right', fixed: 'fixedHorizontal' },
  y: { start: 'up', end: 'down', fixed: 'fixedVertical' },
} as const;

const usual = ['start', 'end', 'both', 'size', 'scale'] as const;

/** What the pins of an axis say together. */
function holdOf(pins: Pins, axis: 'x' | 'y'): Hold {
  const { start, end, fixed } = axes[axis];
  if (pins[start] && pins[end]) return 'both';
  if (pins[start]) return pins[fixed] ? 'start' : 'startScale';
  if (pins[end]) return pins[fixed] ? 'end' : 'endScale';
  return pins[fixed] ? 'size' : 'scale';
}

function pinsFor(hold: Hold, axis: 'x' | 'y'): { [Key in keyof Pins]?: boolean | undefined } {
  const { start, end, fixed } = axes[axis];
  const on = (is: boolean): true | undefined => (is ? true : undefined);
  return {
    [start]: on(hold === 'start' || hold === 'both' || hold === 'startScale'),
    [end]: on(hold === 'end' || hold === 'both' || hold === 'endScale'),
    [fixed]: on(hold === 'start' || hold === 'end' || hold === 'size'),
  };
}

/** Pins of the things, of groups those that are their own. */
function pinsOfThings(app: App, ids: readonly string[]): Pins[] {
  return ids.map((id) => pinsOf((app.widgets[id] ?? app.groups?.[id])?.props));
}

/** What stays when the screen, or the group around, changes its size. */
export const PinsSection = memoSection(function PinsSection({
  ids,
  isReadOnly,
}: {
  ids: readonly string[];
  isReadOnly: boolean;
}) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const stored = ids.filter((id) => !id.includes('@'));
  const all = useLive(
    ({ app }) => pinsOfThings(app, stored),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  const isArranged = useLive(({ app }) => stored.some((id) => layoutAround(app, id) !== undefined), Object.is);
  const [first] = all;
  // A layout says where its members are and how they grow.
  if (isArranged || first === undefined) return null;
  const isDisabled = isReadOnly || stored.length < ids.length;
  const toggle = (key: keyof Pins): void => {
    const isOn = !first[key];
    const axis = key === 'left' || key === 'right' || key === 'fixedHorizontal' ? 'x' : 'y';
    const { start, end, fixed } = axes[axis];
    const next = { ...first, [key]: isOn };
    editor.edit.setPins(stored, {
      [key]: isOn ? true : undefined,
      // What is held on both sides grows.
      ...(isOn && next[start] && next[end] && next[fixed] ? pinsFor(key === fixed ? 'start' : 'both', axis) : {}),
    });
  };
  return (
    <Section id="pins" title={t('pins.title')}>
      <div className={styles.pins}>
        <Pictogram pins={first} isDisabled={isDisabled} onToggle={toggle} />
        <div className={styles.selects}>
          {(['x', 'y'] as const).map((axis) => {
            const hold = common(all.map((pins) => holdOf(pins, axis)));
            const more = hold === 'startScale' || hold === 'endScale' ? [hold] : [];
            const options: Option<Hold>[] = [...usual, ...more].map((id) => ({ id, label: t(`pins.${axis}.${id}`) }));
            return (
              <Select
                key={axis}
                label={t(`pins.${axis}.label`)}
                isLabelHidden
                size={28}
                value={hold === mixed || hold === undefined ? null : hold}
                placeholder={t('pins.mixed')}
                isDisabled={isDisabled}
                options={options}
                onChange={(id) => editor.edit.setPins(stored, pinsFor(id, axis))}
              />
            );
          })}
        </div>
      </div>
      {!isPinned(first, 'x') && !isPinned(first, 'y') && <p className={styles.note}>{t('pins.none')}</p>}
    </Section>
  );
});

const parts = ['left', 'right', 'up', 'down', 'fixedHorizontal', 'fixedVertical'] as const;

/** A small picture of the thing in its frame; a press on a side pins it, on a size holds it. */
function Pictogram({
  pins,
  isDisabled,
  onToggle,
}: {
  pins: Pins;
  isDisabled: boolean;
  onToggle(key: keyof Pins): void;
}) {
  const { t } = useTranslation('layout');
  return (
    <div className={styles.frame} role="group" aria-label={t('pins.title')}>
      <span className={styles.thing} aria-hidden />
      {parts.map((key) => (
        <button
          key={key}
          type="button"
          className={cx(styles.pin, styles[key], pins[key] && styles.on)}
          aria-pressed={pins[key]}
          aria-label={t(`pins.${key}`)}
          title={t(`pins.${key}`)}
          disabled={isDisabled}
          onClick={() => onToggle(key)}
        />
      ))}
    </div>
  );
}
