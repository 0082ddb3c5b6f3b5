import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { translate, useTranslation, withTexts } from '../i18n';
import { Button } from './button';
import { Dialog } from './dialog';
import styles from './on-demand.module.css';
import { showToast } from './toast';

/** What browsers and the loader say when code does not come: a server that was brought up to date has other files. */
const ofLoading = /imported module|module script failed|preload/i;

/** Whether an error tells that code, or the style sheet or the texts that belong to it, could not be loaded. */
export const isLoadingError = (error: unknown): boolean => error instanceof Error && ofLoading.test(error.message);

type PropsOf<Part extends (props: never) => ReactNode> =
  Parameters<Part> extends [infer Props extends object] ? Props : object;

/**
 * A part of a page whose code is loaded when it is first shown. Where the code does not come the page goes on, and `Missing`, with the same
 * props, stands in its place; what is shown anew is loaded anew. All other errors are passed on.
 *
 * @param waiting what is shown until the code is there
 */
export function onDemand<Part extends (props: never) => ReactNode>(
  load: () => Promise<{ default: Part }>,
  Missing: (props: PropsOf<Part>) => ReactNode,
  waiting: ReactNode = null,
): (props: PropsOf<Part>) => ReactNode {
  // every lazy component takes the props of what it loads
  const begin = () =>
    lazy(load as unknown as () => Promise<{ default: ComponentType<PropsOf<Part>> }>) as ComponentType<PropsOf<Part>>;
  // what could not be loaded once stays so for the component that waited for it
  let newest = begin();
  const renew = (): void => void (newest = begin());
  return function OnDemand(props: PropsOf<Part>): ReactNode {
    const [Shown] = useState(() => newest);
    return (
      <LoadBoundary missing={<Missing {...props} />} onMissing={renew}>
        <Suspense fallback={waiting}>
          <Shown {...props} />
        </Suspense>
      </LoadBoundary>
    );
  };
}

interface BoundaryProps {
  missing: ReactNode;
  onMissing(): void;
  children: ReactNode;
}

class LoadBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    if (isLoadingError(error)) this.props.onMissing();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isLoadingError(error)) throw error;
    return this.props.missing;
  }
}

const reload = (): void => window.location.reload();

/** Stands for a dialog whose code did not come: says so, and what helps. */
export function MissingDialog({ isOpen = true, onClose }: { isOpen?: boolean; onClose(): void }): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('missing.title')}
      width={400}
      actions={
        <>
          <Button onPress={onClose}>{t('close')}</Button>
          <Button kind="primary" onPress={reload}>
            {t('missing.reload')}
          </Button>
        </>
      }
    >
      {t('missing.text')}
    </Dialog>
  );
}

/** Stands for a part within a page or a panel whose code did not come. */
export function MissingNote(): ReactNode {
  const { t } = useTranslation('ui');
  return (
    <div role="alert" className={styles['note']}>
      <p>
        <strong>{t('missing.title')}</strong>
      </p>
      <p>{t('missing.text')}</p>
      <Button size={28} onPress={reload}>
        {t('missing.reload')}
      </Button>
    </div>
  );
}

/** Stands for a part that nobody misses at once, as marks of other people. */
export const MissingQuietly = (): ReactNode => null;

/** Loads code that a press, a key or a drop needs; says so and answers null where it does not come. */
export async function loadForAction<Module>(load: () => Promise<Module>): Promise<Module | null> {
  try {
    return await withTexts([], load)();
  } catch (error) {
    if (!isLoadingError(error)) throw error;
    showToast({
      kind: 'error',
      text: translate('ui:missing.text'),
      action: { label: translate('ui:missing.reload'), onAction: reload },
    });
    return null;
  }
}
