import { useEffect, useRef, useState, type ButtonHTMLAttributes, type ReactNode } from 'react';
import { watchWaiting } from '../../api/again';
import { instanceName } from '../../ui/instance-name';
import styles from './tester.module.css';
import { t } from './texts';

type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'trail';

/** Button of the tester's pages: native, at least 44 px high. */
export function TesterButton({
  kind = 'secondary',
  size = 44,
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: ButtonKind; size?: 32 | 44 | 48 }) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles.button, styles[kind], styles[`size${size}`], className].filter(Boolean).join(' ')}
    />
  );
}

/** Headline that takes the focus, so that screen readers start a new page at its top. */
export function Headline({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1} className={[styles.headline, className].filter(Boolean).join(' ')}>
      {children}
    </h1>
  );
}

/** Name of the test and, at the foot, of the product. */
export function Brand({ name }: { name: string }) {
  return (
    <div className={styles.brand} data-brand>
      <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6.5" fill="#3A52E6" />
        <path
          d="M5.2 4.9 14.7 8.5a.55.55 0 0 1 .03 1.02L11 11.15a.8.8 0 0 0-.42.42l-1.63 3.7a.55.55 0 0 1-1.02-.03L4.5 5.6a.55.55 0 0 1 .7-.7Z"
          fill="#fff"
        />
        <circle cx="13.3" cy="13.4" r="1.55" fill="#FFC9AD" />
        <circle cx="16.4" cy="16.4" r="1.25" fill="#FFB18A" />
        <circle cx="19" cy="19.1" r=".95" fill="#FF9A68" />
      </svg>
      <span>{name}</span>
    </div>
  );
}

/** A part of the page that is on its way, or waits for the connection. */
export function Loading() {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const stop = watchWaiting(setWaiting);
    return stop;
  }, []);
  return (
    <main className={styles.centre} aria-busy="true">
      <p role="status">{t(isWaiting ? 'waiting' : 'loading')}</p>
    </main>
  );
}

/** In the place of a part that the server does not have any more, as after an update. The page that is loaded again goes on from here. */
export function Missing() {
  return (
    <main className={styles.centre}>
      <div className={styles.column}>
        <Headline>{t('problem.failedTitle')}</Headline>
        <p className={styles.lead}>{t('problem.failedText')}</p>
        <div className={styles.actions}>
          <TesterButton kind="primary" size={48} onClick={() => location.reload()}>
            {t('problem.retry')}
          </TesterButton>
        </div>
      </div>
    </main>
  );
}

/** What the installation calls itself. */
export function productName(): string {
  return instanceName() ?? 'Prototrail';
}

export function RunsOn() {
  return <span className={styles.quiet}>{t('runsOn', { product: productName() })}</span>;
}

/** Null: another part of the page says what it is. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    document.title = title ?? document.title;
  }, [title]);
}
