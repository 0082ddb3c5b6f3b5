import type { SignalKind } from '@prototrail/contracts';
import { ArrowLeftRight, CircleSlash, Repeat, TriangleAlert, Zap, type LucideIcon } from 'lucide-react';
import { formatDuration, type Translate } from '../../../i18n';

/** How each sign of frustration is drawn. */
export const signalIcons: Readonly<Record<SignalKind, LucideIcon>> = {
  rage: Zap,
  dead: CircleSlash,
  error: TriangleAlert,
  errorLoop: Repeat,
  backAndForth: ArrowLeftRight,
};

/** "Rage clicks at 0:12 on Cart: 4", in the texts of `results`. */
export const momentWords = (
  t: Translate,
  { kind, atMs, screen, count }: { kind: SignalKind; atMs: number; screen: string; count: number },
): string => t('signals.moment', { kind: t(`signals.kinds.${kind}`), time: formatDuration(atMs), screen, count });
