import {
  gridLimits,
  layoutGridOf,
  type GridAlign,
  type GridLines,
  type LayoutGrid,
  type Screen,
} from '@prototrail/model';
import { Columns3, Copy, Minus, MoveHorizontal, Plus, Rows3, SquareDashed } from 'lucide-react';
import { useDocument, useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, IconButton, NumberScrubber, Select, Switch } from '../../../ui';
import { useScrub } from '../inspector/fields';
import { Section } from '../inspector/section';
import { gridPresets, presetOf, usualGrid, type GridPreset } from './grid-presets';
import styles from './guides.module.css';

interface GridProps {
  screen: Screen;
  isReadOnly: boolean;
}

/** Columns and rows of a screen, to lay out by eye and to snap to. */
export function LayoutGridSection({ screen, isReadOnly }: GridProps) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const isShown = useSession(({ view }) => view.showLayoutGrids);
  const others = useDocument(['screens'], ({ app }) => app.screens);
  const grid = layoutGridOf(screen);
  const set = (next: LayoutGrid, ids: readonly string[] = [screen.id]): void => {
    editor.edit.guides.setGrid(ids, next);
    editor.setView({ showLayoutGrids: true });
  };
  const alike = Object.values(others).filter(({ w }) => w === screen.w);
  const button = isReadOnly ? undefined : grid === undefined ? (
    <IconButton size={28} icon={Plus} label={t('grid.add')} onPress={() => set(gridPresets[usualGrid(screen.w)])} />
  ) : (
    <IconButton size={28} icon={Minus} label={t('grid.remove')} onPress={() => set({})} />
  );
  const part = (name: 'columns' | 'rows', lines: GridLines | undefined): void => {
    const next: { columns?: GridLines; rows?: GridLines } = { ...grid };
    if (lines === undefined) delete next[name];
    else next[name] = lines;
    set(next);
  };
  return (
    <Section id="layoutGrid" title={t('grid.title')} end={button}>
      {grid === undefined ? (
        <p className={styles.note}>{t('grid.none')}</p>
      ) : (
        <>
          <Switch isAtEnd isSelected={isShown} onChange={(showLayoutGrids) => editor.setView({ showLayoutGrids })}>
            {t('grid.show')}
          </Switch>
          <Select
            label={t('grid.preset')}
            isLabelHidden
            size={28}
            options={(Object.keys(gridPresets) as GridPreset[]).map((id) => ({ id, label: t(`grid.presets.${id}`) }))}
            value={presetOf(grid)}
            placeholder={t('grid.own')}
            isDisabled={isReadOnly}
            onChange={(id) => set(gridPresets[id])}
          />
          {(['columns', 'rows'] as const).map((name) => (
            <LinesFields
              key={name}
              name={name}
              lines={grid[name]}
              isReadOnly={isReadOnly}
              onChange={(lines) => part(name, lines)}
            />
          ))}
          {!isReadOnly && alike.length > 1 && (
            <Button
              size={28}
              kind="ghost"
              icon={Copy}
              onPress={() =>
                set(
                  grid,
                  alike.map(({ id }) => id),
                )
              }
            >
              {t('grid.toAlike', { count: alike.length, width: screen.w })}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

const firstLines: Readonly<Record<'columns' | 'rows', GridLines>> = {
  columns: { count: 4, gutter: 16, margin: 16, align: 'stretch', size: 64 },
  rows: { count: 6, gutter: 16, margin: 16, align: 'stretch', size: 64 },
};
const aligns: readonly GridAlign[] = ['stretch', 'start', 'center', 'end'];

interface LinesProps {
  name: 'columns' | 'rows';
  lines: GridLines | undefined;
  isReadOnly: boolean;
  onChange(lines: GridLines | undefined): void;
}

/** Number, gutter, margin and alignment of the columns, or of the rows. */
function LinesFields({ name, lines, isReadOnly, onChange }: LinesProps) {
  const { t } = useTranslation('layout');
  const scrub = useScrub();
  const toggle = (
    <Switch
      isAtEnd
      isSelected={lines !== undefined}
      isDisabled={isReadOnly}
      onChange={(isOn) => onChange(isOn ? firstLines[name] : undefined)}
    >
      {t(`grid.${name}`)}
    </Switch>
  );
  if (lines === undefined) return toggle;
  const icons = {
    count: name === 'columns' ? <Columns3 size={14} /> : <Rows3 size={14} />,
    gutter: <MoveHorizontal size={14} />,
    margin: <SquareDashed size={14} />,
    size: 'S',
  };
  const field = (key: 'count' | 'gutter' | 'margin' | 'size') => (
    <NumberScrubber
      label={t(`grid.${key}`, { part: t(`grid.${name}`) })}
      prefix={icons[key]}
      {...(key === 'count' ? {} : { unit: 'px' })}
      value={lines[key]}
      min={key === 'count' || key === 'size' ? 1 : 0}
      max={key === 'count' ? gridLimits.count : gridLimits.px}
      isDisabled={isReadOnly}
      onChange={(value) => onChange({ ...lines, [key]: key === 'count' ? Math.round(value) : value })}
      {...scrub}
    />
  );
  return (
    <div className={styles.lines} role="group" aria-label={t(`grid.${name}`)}>
      {toggle}
      <div className={styles.fields}>
        {field('count')}
        {field('gutter')}
        <Select
          label={t('grid.align', { part: t(`grid.${name}`) })}
          isLabelHidden
          size={28}
          options={aligns.map((id) => ({ id, label: t(`grid.aligns.${name}.${id}`) }))}
          value={lines.align}
          isDisabled={isReadOnly}
          onChange={(align) => onChange({ ...lines, align })}
        />
        {lines.align !== 'center' && field('margin')}
        {lines.align !== 'stretch' && field('size')}
      </div>
    </div>
  );
}
