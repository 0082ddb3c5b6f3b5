import { Component, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { Button, EmptyState, isLoadingError, LinkButton } from '../ui';
import styles from './pages/pages.module.css';

interface Props {
  children: ReactNode;
  /** A new value shows the children again. */
  resetKey: string;
}

/** Keeps the rest of the product alive when a page throws. */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.error && before.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error ? <Failed error={error} /> : this.props.children;
  }
}

function Failed({ error }: { error: Error }): ReactNode {
  const { t } = useTranslation('app');
  const isChunk = isLoadingError(error);
  return (
    <main className={styles['centre']}>
      <EmptyState
        level={1}
        title={t('failed.title')}
        actions={
          <>
            <Button kind="primary" onPress={() => window.location.reload()}>
              {t('failed.again')}
            </Button>
            <LinkButton href="#/">{t('failed.home')}</LinkButton>
          </>
        }
      >
        <p>{t(isChunk ? 'failed.chunk' : 'failed.text')}</p>
        <p className={styles['code']}>{error.message}</p>
      </EmptyState>
    </main>
  );
}
