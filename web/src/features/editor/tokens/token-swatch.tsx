import { isRecord, toNumber, type TokenKind } from '@prototrail/model';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../../i18n';
import { cssOf } from './token-text';
import styles from './tokens.module.css';

const px = (value: unknown): string => `${Math.min(16, toNumber(value, 0))}px`;

/** A small picture of the value of a token. */
export function TokenSwatch({ kind, value }: { kind: TokenKind; value: unknown }) {
  const { t } = useTranslation('tokens');
  if (kind === 'text')
    return (
      <span aria-hidden className={styles.letter} style={letterStyle(value)}>
        {t('letters')}
      </span>
    );
  if (kind === 'color' || kind === 'gradient')
    return <span aria-hidden className={styles.swatch} style={{ '--c': cssOf(value) } as CSSProperties} />;
  return <span aria-hidden className={styles.sample} data-kind={kind} style={sampleStyle(kind, value)} />;
}

function letterStyle(value: unknown): CSSProperties {
  if (!isRecord(value)) return {};
  return {
    fontFamily: String(value['fontFamily'] ?? 'inherit'),
    fontWeight: toNumber(value['fontWeight'], 400),
    fontStyle: value['fontStyle'] === 'italic' ? 'italic' : 'normal',
  };
}

function sampleStyle(kind: TokenKind, value: unknown): CSSProperties {
  const map = isRecord(value) ? value : {};
  switch (kind) {
    case 'radius':
      return { borderTopLeftRadius: px(value) };
    case 'spacing':
    case 'size':
      return { width: px(value) };
    case 'border':
      return { border: `${Math.min(4, toNumber(map['borderTopWidth'], 1))}px solid ${cssOf(map['borderTopColor'])}` };
    case 'shadow':
      return { boxShadow: `0 1px 3px ${cssOf(map['c'])}` };
    case 'tooltip':
      return { background: cssOf(map['tooltipBackground']) };
    default:
      return {};
  }
}
