import { useState, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { Field, Segmented, Tag } from '../ui';
import { progressOf, type TextUnit, type TranslatedUnit } from './text-units';
import styles from './translate.module.css';

type Shown = 'missing' | 'outdated' | 'all';

/** More than a person goes through at once; files have all. */
const mostRows = 200;

const kindOf = ({ translation, isName }: TextUnit): Shown =>
  isName === true ? 'all' : translation === undefined ? 'missing' : translation.isOutdated ? 'outdated' : 'all';

export interface TextRowsProps {
  tag: string;
  units: readonly TextUnit[];
  isReadOnly: boolean;
  onTranslate(translations: readonly TranslatedUnit[]): void;
}

/** The texts of a language: what is missing, what is out of date, all of them; each can be written here. */
export function TextRows({ units, ...row }: TextRowsProps): ReactNode {
  const { t } = useTranslation('translate');
  const { all, missing, outdated } = progressOf(units);
  const [shown, setShown] = useState<Shown>(missing > 0 || all === 0 ? 'missing' : 'all');
  // What was written stays in the list until another one is shown, so that nothing jumps away below a hand.
  const [listed, setListed] = useState(() => idsOf(units, shown));
  const show = (next: Shown): void => {
    setShown(next);
    setListed(idsOf(units, next));
  };
  const rows = units.filter((unit) => shown === 'all' || listed.has(unit.id) || kindOf(unit) === shown);
  return (
    <section className={styles['part']} aria-label={t('texts.title')}>
      <div className={styles['row']}>
        <h3>{t('texts.title')}</h3>
        <Segmented
          label={t('texts.shown')}
          isCompact
          value={shown}
          onChange={show}
          items={[
            { id: 'missing', label: t('texts.missing', { count: missing }) },
            { id: 'outdated', label: t('texts.outdated', { count: outdated }) },
            { id: 'all', label: t('texts.all', { count: units.length }) },
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <p>{t(shown === 'all' ? 'texts.none' : `texts.no.${shown}`)}</p>
      ) : (
        <ul className={styles['rows']}>
          {rows.slice(0, mostRows).map((unit) => (
            <TextRow key={`${row.tag} ${unit.id}`} unit={unit} {...row} />
          ))}
        </ul>
      )}
      {rows.length > mostRows && <p>{t('texts.more', { count: rows.length - mostRows })}</p>}
    </section>
  );
}

const idsOf = (units: readonly TextUnit[], shown: Shown): ReadonlySet<string> =>
  new Set(units.flatMap((unit) => (kindOf(unit) === shown ? [unit.id] : [])));

function TextRow({ tag, unit, isReadOnly, onTranslate }: Omit<TextRowsProps, 'units'> & { unit: TextUnit }): ReactNode {
  const { t } = useTranslation('translate');
  const stored = unit.translation?.text ?? '';
  const [typed, setTyped] = useState<string>();
  const save = (): void => {
    if (typed !== undefined && typed !== stored) onTranslate([{ unit, text: typed }]);
    setTyped(undefined);
  };
  const place = unit.isName
    ? t('texts.screenName')
    : [unit.screen, unit.widget].filter((part) => part !== '').join(' / ');
  return (
    <li>
      <span className={styles['source']}>
        {unit.text}
        <small>
          {place} {unit.translation?.isOutdated && <Tag kind="warning">{t('outdated')}</Tag>}
        </small>
      </span>
      <Field
        label={t('texts.field', { text: unit.text })}
        isLabelHidden
        isMultiline
        rows={1}
        size={32}
        maxLength={20_000}
        value={typed ?? stored}
        isReadOnly={isReadOnly}
        areaProps={{ lang: tag, dir: 'auto' }}
        onChange={setTyped}
        onBlur={save}
      />
    </li>
  );
}
