import { Languages } from 'lucide-react';
import { formatDimensions } from '../../../i18n';
import { typeOfApp } from '@prototrail/model';
import { squareGridOf, useDocument, useEditor, useSession } from '../../../canvas';
import { Button, ColorField, NumberScrubber, Switch } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { deviceIcon } from '../panels/layer-icons';
import { useScrub } from './fields';
import { FontsSection } from './fonts-section';
import styles from './inspector.module.css';
import { LanguageField } from './language-field';
import { SizeFields } from './layout/size-section';
import { LinkLookSection } from './link-look-section';
import { Pair, Section } from './section';
import { ShownLanguage } from './shown-language';
import { ModeSection } from './tokens/mode-section';

/** What the prototype itself has, shown while nothing is selected: its size and its grid. */
export function PrototypeInspector({ isReadOnly }: { isReadOnly: boolean }) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const scrub = useScrub();
  const screens = useDocument(['screens'], ({ app }) => app.screens);
  const size = useDocument(['app:screenSize'], ({ app }) => app.screenSize);
  const grid = useDocument(['app:grid'], ({ app }) => app.grid);
  const view = useSession((state) => state.view);
  const start = Object.values(screens).find((screen) => screen.props['start'] === true);
  const type = useDocument(['app:type'], ({ app }) => typeOfApp(app));
  const { color, ...cell } = squareGridOf({ grid });
  const setCell = (change: Partial<typeof cell & { color: string }>): void =>
    editor.edit.updateApp({ grid: { ...grid, ...cell, ...change } }, 'edit.grid');
  return (
    <div className={styles.inspector}>
      <div className={styles.head}>
        <h2>{t('prototype.title')}</h2>
      </div>
      <div className={styles.scroll}>
        <Section id="prototype" title={t('prototype.overview')}>
          <dl className={styles.facts}>
            <dt>{t('prototype.size')}</dt>
            <dd>{formatDimensions(size.w, size.h)}</dd>
            <dt>{t('prototype.screens')}</dt>
            <dd>{Object.keys(screens).length}</dd>
            <dt>{t('prototype.start')}</dt>
            <dd>{start?.name ?? t('prototype.noStart')}</dd>
          </dl>
          <SizeFields isReadOnly={isReadOnly} />
          <LanguageField isReadOnly={isReadOnly} />
          <ShownLanguage />
          <Button size={28} icon={Languages} onPress={() => editor.actions.run('translate', 'panel')}>
            {t('action.translate')}
          </Button>
          {!isReadOnly && (
            <Button size={28} icon={deviceIcon(type)} onPress={() => editor.actions.run('addScreen', 'panel')}>
              {t('action.addScreen')}
            </Button>
          )}
        </Section>
        <ModeSection isReadOnly={isReadOnly} />
        <Section id="grid" title={t('prototype.grid')}>
          <Switch isAtEnd isSelected={view.showGrid} onChange={(showGrid) => editor.setView({ showGrid })}>
            {t('action.toggleGrid')}
          </Switch>
          <Switch isAtEnd isSelected={view.snapToGrid} onChange={(snapToGrid) => editor.setView({ snapToGrid })}>
            {t('action.toggleSnap')}
          </Switch>
          <Pair>
            <NumberScrubber
              label={t('prototype.cellWidth')}
              prefix={t('ui:letter.width')}
              value={cell.w}
              min={1}
              max={200}
              isDisabled={isReadOnly}
              onChange={(w) => setCell({ w })}
              {...scrub}
            />
            <NumberScrubber
              label={t('prototype.cellHeight')}
              prefix={t('ui:letter.height')}
              value={cell.h}
              min={1}
              max={200}
              isDisabled={isReadOnly}
              onChange={(h) => setCell({ h })}
              {...scrub}
            />
          </Pair>
          <ColorField
            label={t('prototype.gridColor')}
            value={color}
            hasOpacity={false}
            isDisabled={isReadOnly}
            onChange={(next) => setCell({ color: next })}
          />
        </Section>
        <LinkLookSection />
        <FontsSection isReadOnly={isReadOnly} />
        <p className={styles.empty}>{t('inspector.empty')}</p>
      </div>
    </div>
  );
}
