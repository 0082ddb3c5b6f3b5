import { useEditor, type Editor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button, cx } from '../../../ui';
import styles from './checks.module.css';
import { FindingDetail } from './finding-detail';
import { fixOf, runFix } from './fixes';
import { severityOf, type Finding } from '@prototrail/widgets/checks';
import { useShortText } from './short-text';

interface FindingRowProps {
  finding: Finding;
  number: number;
  isOpen: boolean;
  isReadOnly: boolean;
  onOpen(isOpen: boolean): void;
}

/** One finding: a press shows it on the canvas and says what it means. */
export function FindingRow({ finding, number, isOpen, isReadOnly, onOpen }: FindingRowProps) {
  const editor = useEditor();
  const { t } = useTranslation('checks');
  const shortText = useShortText();
  const severity = severityOf[finding.rule];
  const fix = fixOf(editor, finding);
  return (
    <li data-finding className={cx(styles.row, isOpen && styles.open)}>
      <div className={styles.line}>
        <button
          type="button"
          className={styles.show}
          aria-expanded={isOpen}
          onClick={() => {
            onOpen(!isOpen);
            if (!isOpen) showFinding(editor, finding);
          }}
        >
          <span className={cx(styles.badge, styles[severity])} aria-hidden="true">
            {number}
          </span>
          <span className={styles.words}>
            <b title={finding.name}>{finding.name}</b>
            <span>{shortText(finding)}</span>
          </span>
          <span className={styles.spoken}>{t(`severity.${severity}`)}</span>
        </button>
        {fix && !isReadOnly && (
          <Button
            data-fix=""
            size={28}
            kind={isOpen ? 'primary' : 'secondary'}
            aria-label={t('fixOf', { fix: t(`fix.${fix}`), name: finding.name })}
            onPress={() => runFix(editor, finding)}
          >
            {t(`fix.${fix}`)}
          </Button>
        )}
      </div>
      {isOpen && <FindingDetail finding={finding} isReadOnly={isReadOnly} />}
    </li>
  );
}

/** Below this zoom a widget is a speck. */
const leastZoom = 0.75;

/** Selects what was found and brings it into view, in its language, large enough to be seen. */
export function showFinding(editor: Editor, { id, language }: Finding): void {
  if (language !== undefined) editor.session.patch({ shownLanguage: language });
  editor.selection.set([id]);
  const { camera } = editor;
  const bounds = editor.boundsOf(id);
  if (bounds === null) return;
  const seen = camera.visible();
  const isInView =
    bounds.x >= seen.x &&
    bounds.y >= seen.y &&
    bounds.x + bounds.w <= seen.x + seen.w &&
    bounds.y + bounds.h <= seen.y + seen.h;
  if (!isInView || camera.value.zoom < leastZoom) camera.centerOn(id, leastZoom);
}
