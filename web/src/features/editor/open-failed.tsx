import type { ReactNode } from 'react';
import { Button, EmptyState, LinkButton } from '../../ui';
import { useEditorTexts } from './editor-texts';
import styles from './open-failed.module.css';

/** Answers of the server that another try will not change. */
const lasting: readonly (number | string)[] = [403, 404, 'refused'];

/** In the place of the editor: why there is nothing to edit, and the way on. */
export function OpenFailed({ status }: { status: number | string }): ReactNode {
  const { t } = useEditorTexts();
  const isGone = lasting.includes(status);
  const home = (
    <LinkButton {...(isGone ? { kind: 'primary' as const } : {})} href="#/">
      {t('canvas.home')}
    </LinkButton>
  );
  return (
    <main className={styles.page}>
      <EmptyState
        level={1}
        title={t('canvas.failed')}
        actions={
          <>
            {!isGone && (
              <Button kind="primary" onPress={() => location.reload()}>
                {t('save.retry')}
              </Button>
            )}
            {home}
          </>
        }
      >
        <p>{t(isGone ? 'canvas.gone' : 'canvas.unreachable')}</p>
      </EmptyState>
    </main>
  );
}
