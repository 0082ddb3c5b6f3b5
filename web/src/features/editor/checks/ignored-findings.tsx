import { useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button } from '../../../ui';
import styles from './checks.module.css';
import { showFinding } from './finding-row';
import { ignore } from './fixes';
import { keyOf, type Finding } from '@prototrail/widgets/checks';

/** What stays as it is, with the reasons; each can be taken up again. */
export function IgnoredFindings({ findings }: { findings: readonly Finding[] }) {
  const editor = useEditor();
  const { t } = useTranslation('checks');
  const isReadOnly = useSession((state) => state.readOnly || state.review);
  if (findings.length === 0) return null;
  return (
    <details className={styles.ignored}>
      <summary>{t('ignored.title', { count: findings.length })}</summary>
      <ul className={styles.rows}>
        {findings.map((finding) => (
          <li key={keyOf(finding)} data-finding className={styles.row}>
            <div className={styles.line}>
              <button type="button" className={styles.show} onClick={() => showFinding(editor, finding)}>
                <span className={styles.words}>
                  <b title={finding.name}>{finding.name}</b>
                  <span>
                    {t(`rule.${finding.rule}`)} · {finding.ignored}
                  </span>
                </span>
              </button>
              {!isReadOnly && (
                <Button
                  size={28}
                  aria-label={t('ignored.restoreOf', { name: finding.name })}
                  onPress={() => ignore(editor, finding, '')}
                >
                  {t('ignored.restore')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
