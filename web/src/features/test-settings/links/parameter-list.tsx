import { linkLimits, parameterProblem, type LinkParameter, type StudyLink } from '@prototrail/model';
import { ArrowRight, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n';
import { Button, Checkbox, Field, IconButton } from '../../../ui';
import styles from '../test-settings.module.css';
import own from './links.module.css';

interface PartProps {
  link: StudyLink;
  isReadOnly: boolean;
  onChange(fields: Partial<StudyLink>): void;
}

type Problem = ReturnType<typeof parameterProblem> | 'twice';

/** What comes in with the address. Names are kept once they can be used, so that a half written one spoils no save. */
export function ParameterList({ link, isReadOnly, onChange }: PartProps) {
  const { t } = useTranslation('study-links');
  const [rows, setRows] = useState<readonly LinkParameter[]>(link.parameters);
  const problemOf = (row: LinkParameter, index: number): Problem =>
    parameterProblem(row.name) ?? (rows.findIndex(({ name }) => name === row.name) < index ? 'twice' : undefined);
  const change = (next: readonly LinkParameter[]): void => {
    setRows(next);
    const names = new Set<string>();
    const usable = next.filter(({ name }) => {
      const isUsable = parameterProblem(name) === undefined && !names.has(name);
      names.add(name);
      return isUsable;
    });
    onChange({ parameters: usable });
  };
  const edit = (index: number, fields: Partial<LinkParameter>): void =>
    change(rows.map((row, place) => (place === index ? { ...row, ...fields } : row)));
  return (
    <div>
      <div className={styles.flowHead}>
        <h4 className={styles.flowTitle}>{t('parameters.title')}</h4>
        <Button
          size={28}
          kind="ghost"
          icon={Plus}
          isDisabled={isReadOnly || rows.length >= linkLimits.parameters}
          onPress={() => setRows([...rows, { name: '', label: '', isRequired: false }])}
        >
          {t('parameters.add')}
        </Button>
      </div>
      {rows.length === 0 && <p className={styles.hint}>{t('parameters.none')}</p>}
      <ul className={own.parameters}>
        {rows.map((row, index) => {
          const problem = row.name === '' ? undefined : problemOf(row, index);
          return (
            <li key={index}>
              <Field
                label={t('parameters.name')}
                isLabelHidden={index > 0}
                value={row.name}
                placeholder="pid"
                autoFocus={row.name === '' && index === rows.length - 1}
                maxLength={40}
                isReadOnly={isReadOnly}
                isInvalid={problem !== undefined}
                error={problem && t(`parameters.${problem}`)}
                onChange={(name) => edit(index, { name: name.trim() })}
              />
              <ArrowRight size={14} aria-hidden className={own.arrow} />
              <Field
                label={t('parameters.label')}
                isLabelHidden={index > 0}
                value={row.label}
                placeholder={t('parameters.labelPlaceholder')}
                maxLength={linkLimits.name}
                isReadOnly={isReadOnly}
                onChange={(label) => edit(index, { label })}
              />
              <Checkbox
                isSelected={row.isRequired}
                isDisabled={isReadOnly}
                onChange={(isRequired) => edit(index, { isRequired })}
              >
                {t('parameters.required')}
              </Checkbox>
              <IconButton
                icon={X}
                size={28}
                label={t('parameters.remove', { name: row.name })}
                isDisabled={isReadOnly}
                onPress={() => change(rows.filter((_, place) => place !== index))}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
