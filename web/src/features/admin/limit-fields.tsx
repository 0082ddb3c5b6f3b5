import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Field } from '../../ui';

/** Limits by what they limit, as they are stored: null for none. */
type Limits = Readonly<Record<string, number | null>>;
/** The same as it is typed: empty for none. */
export type TypedLimits<Kind extends string> = Record<Kind, string>;

/** No storage at all would mean no pictures. */
const isLimit = (kind: string, text: string): boolean =>
  /^\d{0,7}$/.test(text.trim()) && !(kind === 'storageMb' && /^0+$/.test(text.trim()));

/** What fields show for stored limits. */
export function typedLimits<Kind extends string>(kinds: readonly Kind[], limits: Limits): TypedLimits<Kind> {
  return Object.fromEntries(kinds.map((kind) => [kind, limits[kind]?.toString() ?? ''])) as TypedLimits<Kind>;
}

/** What is stored for typed limits. */
export function readLimits<Kind extends string>(typed: TypedLimits<Kind>): Record<Kind, number | null> {
  const entries = Object.entries<string>(typed).map(([kind, text]) => [kind, text.trim() === '' ? null : Number(text)]);
  return Object.fromEntries(entries) as Record<Kind, number | null>;
}

/** Whether every field holds a whole number or nothing. */
export function areLimits(typed: Readonly<Record<string, string>>): boolean {
  return Object.entries(typed).every(([kind, text]) => isLimit(kind, text));
}

/** One field for each limit; `labels` is where their names are among the texts. */
export function LimitFields<Kind extends string>(props: {
  kinds: readonly Kind[];
  labels: string;
  typed: TypedLimits<Kind>;
  onChange: (typed: TypedLimits<Kind>) => void;
}): ReactNode {
  const { t } = useTranslation('admin');
  const { kinds, labels, typed, onChange } = props;
  return kinds.map((kind) => (
    <Field
      key={kind}
      label={t(`${labels}.${kind}`)}
      placeholder={t('plans.noLimit')}
      inputMode="numeric"
      value={typed[kind]}
      onChange={(text) => onChange({ ...typed, [kind]: text })}
      {...(isLimit(kind, typed[kind]) ? {} : { error: t('plans.wrong') })}
    />
  ));
}
