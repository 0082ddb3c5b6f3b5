import { Flag, Maximize, TriangleAlert, X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useDerived, useEditor, useSession } from '../../../canvas';
import { EmptyState, IconButton, Segmented } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import panels from '../panels/panels.module.css';
import { flowRows, type FlowRow } from './flow-rows';
import styles from './flow.module.css';

/** Every screen with its links; screens that nobody reaches or cannot leave are marked here and on the canvas. */
export function FlowPanel({ onClose }: { onClose(): void }) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const derived = useDerived();
  const rows = useMemo(() => flowRows(derived), [derived]);
  const [filter, setFilter] = useState<'all' | 'problems'>('all');
  const selected = useSession((state) => state.selection);
  useFlowOnCanvas(rows);
  const problems = rows.filter(({ problem }) => problem !== null);
  const isFiltered = filter === 'problems' && problems.length > 0;
  return (
    <section className={panels.panel} aria-label={t('flow.title')} data-area="panel">
      <div className={panels.panelHead}>
        <h2 className={styles.title}>{t('flow.title')}</h2>
        <IconButton
          size={28}
          icon={Maximize}
          label={t('flow.showAll')}
          onPress={() => editor.actions.run('zoomFit', 'panel')}
        />
        <IconButton size={28} icon={X} label={t('flow.close')} onPress={onClose} />
      </div>
      <Segmented
        isCompact
        className={styles.filter ?? ''}
        label={t('flow.filter')}
        value={isFiltered ? 'problems' : 'all'}
        onChange={setFilter}
        items={[
          { id: 'all', label: t('flow.all', { count: rows.length }) },
          { id: 'problems', label: t('flow.problems', { count: problems.length }), isDisabled: problems.length === 0 },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState isCompact title={t('flow.empty')} />
      ) : (
        <>
          <p className={styles.head} aria-hidden>
            <span>{t('flow.screen')}</span>
            <span>{t('flow.links')}</span>
          </p>
          <ul className={styles.list}>
            {(isFiltered ? problems : rows).map((row) => (
              <Row key={row.id} row={row} isSelected={selected.includes(row.id)} />
            ))}
          </ul>
          <p className={styles.summary} role="status">
            {problems.length === 0 ? t('flow.fine') : t('flow.summary', { count: problems.length })}
          </p>
        </>
      )}
    </section>
  );
}

function Row({ row, isSelected }: { row: FlowRow; isSelected: boolean }) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-pressed={isSelected}
        onClick={() => {
          editor.selection.set([row.id]);
          editor.camera.centerOn(row.id);
        }}
      >
        <span className={styles.name}>{row.name}</span>
        {row.isStart && <Flag size={14} role="img" aria-label={t('flow.start')} />}
        <span className={styles.count} role="img" aria-label={t('flow.linksOf', row.links)}>
          {row.links.in} → {row.links.out}
        </span>
        {row.problem && (
          <span className={styles.problem}>
            <TriangleAlert size={14} aria-hidden />
            {t(`flow.problem.${row.problem}`)}
          </span>
        )}
      </button>
    </li>
  );
}

/** Links are drawn and problems marked as long as the panel is open. */
function useFlowOnCanvas(rows: readonly FlowRow[]): void {
  const editor = useEditor();
  const { t } = useEditorTexts();
  useEffect(() => {
    const before = editor.state.mode;
    editor.setMode('prototype');
    return () => {
      editor.setMode(before);
      editor.session.patch({ flow: [] });
    };
  }, [editor]);
  useEffect(() => {
    const flow = rows.flatMap(({ id, problem }) =>
      problem === null ? [] : [{ screenId: id, label: t(`flow.problem.${problem}`) }],
    );
    editor.session.patch({ flow });
  }, [editor, rows, t]);
}
