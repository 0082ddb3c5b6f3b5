import { isRecord } from '@prototrail/model';
import { blendModes } from '@prototrail/widgets';
import { Button, NumberScrubber, Popover } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { StyleSelect, useScrub, type StyleTarget } from '../fields';
import { useEditor } from '../../../../canvas';
import images from '../image/image.module.css';
import { Row } from '../section';
import { partOf } from '../style-target';
import { numberOrMixed, styleValue } from '../values';

interface Filter {
  id: string;
  /** Style map that holds the number. */
  map: 'filter' | 'blurFilter' | 'backdropFilter';
  key: string;
  neutral: number;
  max: number;
  unit: string;
  /** Shown number = stored number × factor. */
  factor: number;
}

const filter = (id: string, options: Partial<Filter> = {}): Filter => ({
  ...{ id, map: 'filter', key: id, neutral: 100, max: 200, unit: '%', factor: 1 },
  ...options,
});

const filters: readonly Filter[] = [
  filter('blur', { map: 'blurFilter', neutral: 0, max: 100, unit: 'px' }),
  filter('backdrop', { map: 'backdropFilter', key: 'blur', neutral: 0, max: 100, unit: 'px' }),
  filter('brightness'),
  filter('contrast'),
  filter('saturate'),
  filter('hueRotate', { neutral: 0, max: 360, unit: '°', factor: 3.6 }),
  filter('grayscale', { neutral: 0, max: 100 }),
];

const mapOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** Blur, tone and the way of mixing with what lies below. */
export function FilterFields({ target }: { target: StyleTarget }) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const scrub = useScrub();
  const part = partOf(target.state);
  const valueOf = (index: number, { map, key, neutral }: Filter): unknown => {
    const widget = target.widgets[index];
    if (!widget) return neutral;
    const plain = mapOf(styleValue(widget, 'filter', target.state));
    const own = mapOf(styleValue(widget, map, target.state))[key];
    // Older prototypes keep the blur among the filters.
    return own ?? (map === 'blurFilter' ? plain['blur'] : undefined) ?? neutral;
  };
  const write = ({ map, key }: Filter, value: number): void =>
    editor.edit.together('edit.style', () => {
      for (const [index, widget] of target.widgets.entries()) {
        const id = target.widgetIds[index] ?? widget.id;
        const before = mapOf(styleValue(widget, map, target.state));
        editor.edit.setWidgetPart([id], part, { [map]: { ...before, [key]: value } });
      }
    });
  const active = filters.filter((each) =>
    target.widgets.some((_, index) => Number(valueOf(index, each)) !== each.neutral),
  );
  const chosen = active.length === 0 ? t('filters.none') : active.map(({ id }) => t(`filters.${id}`)).join(', ');
  return (
    <>
      <Row label={t('filters.title')}>
        <Popover
          label={t('filters.title')}
          placement="left top"
          trigger={
            <Button size={28} isFull isDisabled={target.isReadOnly} aria-label={`${t('filters.title')}: ${chosen}`}>
              {chosen}
            </Button>
          }
        >
          <div className={images.filters}>
            {filters.map((each) => {
              const value = numberOrMixed(
                target.widgets.map((_, index) => valueOf(index, each)),
                each.neutral,
              );
              return (
                <div key={each.id} className={images.filterRow}>
                  <span>{t(`filters.${each.id}`)}</span>
                  <NumberScrubber
                    label={t(`filters.${each.id}`)}
                    prefix=""
                    unit={each.unit}
                    min={0}
                    max={each.max}
                    value={value === null ? null : Math.round(value * each.factor * 10) / 10}
                    isDisabled={target.isReadOnly}
                    onChange={(next) => write(each, next / each.factor)}
                    {...scrub}
                  />
                </div>
              );
            })}
            <Button
              size={28}
              kind="ghost"
              isDisabled={target.isReadOnly || active.length === 0}
              onPress={() =>
                editor.edit.setWidgetPart(target.widgetIds, part, {
                  filter: undefined,
                  blurFilter: undefined,
                  backdropFilter: undefined,
                })
              }
            >
              {t('filters.reset')}
            </Button>
          </div>
        </Popover>
      </Row>
      {target.state === 'normal' && (
        <Row label={t('blend.title')}>
          <StyleSelect
            target={target}
            keys={['blendMode']}
            label={t('blend.title')}
            fallback="normal"
            toStored={(id) => (id === 'normal' ? undefined : id)}
            options={['normal', ...blendModes].map((id) => ({ id, label: t(`blend.${id}`) }))}
          />
        </Row>
      )}
    </>
  );
}
