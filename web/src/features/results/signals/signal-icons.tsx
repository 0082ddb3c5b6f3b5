import { signalKinds, type SessionRow } from '@prototrail/contracts';
import type { Translate } from '../../../i18n';
import { signalIcons } from './signal-words';
import styles from './signals.module.css';

/** The signs of frustration in a session: an icon for each kind, with how often it was. */
export function SignalIcons({ row, t }: { row: SessionRow; t: Translate }) {
  const found = signalKinds.flatMap((kind) => {
    const count = row.signals[kind] ?? 0;
    return count > 0 ? [{ kind, words: `${t(`results:signals.kinds.${kind}`)}: ${count}` }] : [];
  });
  if (found.length === 0) return <>–</>;
  const words = found.map((signal) => signal.words).join(', ');
  return (
    <span className={styles.icons} role="img" aria-label={words} title={words}>
      {found.map(({ kind }) => {
        const Icon = signalIcons[kind];
        return <Icon key={kind} size={14} aria-hidden />;
      })}
    </span>
  );
}
