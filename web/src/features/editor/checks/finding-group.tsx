import { useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button } from '../../../ui';
import styles from './checks.module.css';
import { FindingRow } from './finding-row';
import { fixOf, runFix } from './fixes';
import { keyOf, type CheckRule, type Finding } from '@prototrail/widgets/checks';

export interface FindingGroupProps {
  rule: CheckRule;
  findings: readonly Finding[];
  /** Numbers of the marks on the canvas. */
  numbers: ReadonlyMap<string, number>;
  openKey: string | null;
  onOpen(key: string | null): void;
}

/** All findings of one rule; several that a press can mend are mended together. */
export function FindingGroup({ rule, findings, numbers, openKey, onOpen }: FindingGroupProps) {
  const editor = useEditor();
  const { t } = useTranslation('checks');
  const isReadOnly = useSession((state) => state.readOnly || state.review);
  if (findings.length === 0) return null;
  const fixable = findings.filter((finding) => !['link', 'back', undefined].includes(fixOf(editor, finding)));
  return (
    <section aria-label={t(`rule.${rule}`)}>
      <h3 className={styles.groupTitle}>
        {t(`rule.${rule}`)} <span className={styles.count}>{findings.length}</span>
        {fixable.length > 1 && !isReadOnly && (
          <Button
            kind="ghost"
            size={24}
            className={styles.fixAll ?? ''}
            onPress={() =>
              editor.edit.together('edit.fixAll', () => fixable.forEach((finding) => runFix(editor, finding)))
            }
          >
            {t('fixAll', { count: fixable.length })}
          </Button>
        )}
      </h3>
      <ul className={styles.rows}>
        {findings.map((finding) => {
          const key = keyOf(finding);
          return (
            <FindingRow
              key={key}
              finding={finding}
              number={numbers.get(key) ?? 0}
              isOpen={openKey === key}
              isReadOnly={isReadOnly}
              onOpen={(isOpen) => onOpen(isOpen ? key : null)}
            />
          );
        })}
      </ul>
    </section>
  );
}
