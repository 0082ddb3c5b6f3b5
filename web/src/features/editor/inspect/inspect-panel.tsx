import { unionRects } from '@prototrail/model';
import { decodeText, getDefinition } from '@prototrail/widgets';
import { Copy } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useDerived, useEditor } from '../../../canvas';
import { formatDimensions, useTranslation } from '../../../i18n';
import { EmptyState, IconButton } from '../../../ui';
import type { Inspected } from '../inspector/inspected';
import { Section } from '../inspector/section';
import { TokenSwatch } from '../tokens/token-swatch';
import { tokenText } from '../tokens/token-text';
import { AssetsSection } from './assets-section';
import { CodeSection } from './code-section';
import styles from './inspect.module.css';
import { useCopy } from './use-copy';
import { coloursOf, measuresOf, tokensUsedBy, typographyOf, type Measures } from './values';

/** What people who build a design need to know of the selection: code, measures, colours, text, files. Nothing can be changed here. */
export function InspectPanel({ inspected }: { inspected: Inspected }): ReactNode {
  const { t } = useTranslation('inspect');
  const derived = useDerived();
  useDistances();
  if (inspected.kind === 'nothing' || inspected.kind === 'line' || inspected.kind === 'guide')
    return <EmptyState title={t('empty')}>{t('emptyNote')}</EmptyState>;
  if (inspected.kind === 'screen') {
    const { screen } = inspected;
    return (
      <>
        <CodeSection id={screen.id} />
        <MeasuresSection measures={measuresOf(screen, screen, undefined)} hasPlace={false} />
        <AssetsSection screenId={screen.id} />
      </>
    );
  }
  const { ids, widgets } = inspected;
  const [id] = ids;
  const [first] = widgets;
  const only = widgets.length === 1 ? first : undefined;
  const screenId = first?.screenId ?? '';
  const box = unionRects(widgets);
  return (
    <>
      {ids.length === 1 && id !== undefined ? (
        <CodeSection key={id} id={id} />
      ) : (
        <p className={styles.note}>{t('several')}</p>
      )}
      {box && <MeasuresSection measures={measuresOf(box, derived.app.screens[screenId], only)} hasPlace />}
      <ColoursSection inspected={inspected} />
      {only && <TextSection widget={only} />}
      {screenId !== '' && <AssetsSection screenId={screenId} />}
    </>
  );
}

/** Distances to what is around are shown while things are inspected. */
function useDistances(): void {
  const editor = useEditor();
  useEffect(() => {
    const before = editor.state.view.showDistances;
    editor.setView({ showDistances: true });
    return () => editor.setView({ showDistances: before });
  }, [editor]);
}

interface RowProps {
  label: ReactNode;
  value: string;
  /** Before the label. */
  sign?: ReactNode;
  /** What is copied, where that is not the value. */
  copied?: string;
  name: string;
}

function Row({ label, value, sign, copied = value, name }: RowProps) {
  const { t } = useTranslation('inspect');
  const copy = useCopy();
  return (
    <div className={styles.row}>
      {sign}
      <dt>{label}</dt>
      <dd>{value}</dd>
      <IconButton size={24} icon={Copy} label={t('copyOf', { name })} onPress={() => copy(copied)} />
    </div>
  );
}

function MeasuresSection({ measures, hasPlace }: { measures: Measures; hasPlace: boolean }) {
  const { t } = useTranslation('inspect');
  const { x, y, w, h, padding, radius, pins } = measures;
  const [top, right, bottom, left] = padding;
  const inner = formatDimensions(Math.max(0, w - left - right), Math.max(0, h - top - bottom));
  const pinned = pins.map((pin) => t(`pins.${pin}`)).join(', ');
  return (
    <Section id="inspectMeasures" title={t('measures')} end={<span className={styles.unit}>{t('unit')}</span>}>
      <div className={styles.measures}>
        <div className={styles.boxModel} role="img" aria-label={t('boxModel', { inner, top, right, bottom, left })}>
          <span>{top}</span>
          <span>{left}</span>
          <strong>{inner}</strong>
          <span>{right}</span>
          <span>{bottom}</span>
        </div>
        <dl className={styles.plain}>
          {hasPlace && (
            <>
              <dt>{t('position')}</dt>
              <dd>{`${x}, ${y}`}</dd>
            </>
          )}
          <dt>{t('size')}</dt>
          <dd>{formatDimensions(w, h)}</dd>
          {hasPlace && (
            <>
              <dt>{t('radius')}</dt>
              <dd>{radius}</dd>
              <dt>{t('pinned')}</dt>
              <dd>{pinned === '' ? t('none') : pinned}</dd>
            </>
          )}
        </dl>
      </div>
    </Section>
  );
}

/** Tokens first; then colours that have none. */
function ColoursSection({ inspected: { widgets } }: { inspected: Extract<Inspected, { kind: 'things' }> }) {
  const { t } = useTranslation('inspect');
  const { app } = useDerived();
  const key = (parts: readonly string[]): string => parts.join(' ');
  const tokens = new Map(
    widgets
      .flatMap((widget) => tokensUsedBy(app, widget))
      .map((token) => [key([token.id, token.role, token.state]), token]),
  );
  const colours = new Map(
    widgets.flatMap((widget) => coloursOf(app, widget)).map((colour) => [key([colour.role, colour.colour]), colour]),
  );
  if (tokens.size === 0 && colours.size === 0) return null;
  return (
    <Section id="inspectColours" title={t('colours')}>
      <dl className={styles.rows}>
        {[...tokens].map(([id, { name, kind, value, role, state }]) => (
          <Row
            key={id}
            name={name}
            sign={<TokenSwatch kind={kind} value={value} />}
            label={
              <>
                {name}
                <small>{state === 'style' ? t(`role.${role}`) : `${t(`role.${role}`)}, ${t(`state.${state}`)}`}</small>
              </>
            }
            value={tokenText(kind, value)}
          />
        ))}
        {[...colours].map(([id, { role, colour }]) => (
          <Row
            key={id}
            name={t(`role.${role}`)}
            sign={<TokenSwatch kind="color" value={colour} />}
            label={t(`role.${role}`)}
            value={colour.startsWith('#') ? colour.toUpperCase() : colour}
          />
        ))}
      </dl>
    </Section>
  );
}

function TextSection({ widget }: { widget: Extract<Inspected, { kind: 'things' }>['widgets'][number] }) {
  const { t } = useTranslation('inspect');
  const hasText = getDefinition(widget.type).panel.some(({ id }) => id === 'typography');
  const content = decodeText(widget.props['label']);
  if (!hasText || content === '') return null;
  const { family, size, weight, align, spacing } = typographyOf(widget);
  const rows = [
    ['font', family],
    ['fontSize', size],
    ['weight', weight],
    ['align', align],
    ...(spacing === '0' ? [] : [['spacing', spacing] as const]),
  ] as const;
  return (
    <Section id="inspectText" title={t('text')}>
      <dl className={styles.rows}>
        <Row name={t('content')} label={t('content')} value={content} />
        {rows.map(([name, value]) => (
          <Row key={name} name={t(name)} label={t(name)} value={value} />
        ))}
      </dl>
    </Section>
  );
}
