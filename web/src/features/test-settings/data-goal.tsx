import { deriveApp, goalOperators, isDataPath, variablesOf, type App, type DataGoal } from '@prototrail/model';
import { ChevronsUpDown } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n';
import { Field, IconButton, Menu, Select } from '../../ui';
import styles from './test-settings.module.css';

export interface DataGoalFieldsProps {
  goal: DataGoal;
  app: App;
  isReadOnly: boolean;
  onChange(goal: DataGoal): void;
}

/** What the data of the prototype must hold for the task to be done. */
export function DataGoalFields({ goal, app, isReadOnly, onChange }: DataGoalFieldsProps) {
  const { t } = useTranslation('test-settings');
  const known = useMemo(() => variablesOf(deriveApp(app)).map(({ path }) => path), [app]);
  const { variable, operator, value = '' } = goal;
  const isWrong = variable !== '' && !isDataPath(variable);
  return (
    <>
      <p className={styles.hint}>{t('goal.note')}</p>
      <div className={styles.addStep} role="group" aria-label={t('goal.title')}>
        <div className={styles.variable}>
          <Field
            label={t('goal.variable')}
            value={variable}
            maxLength={200}
            isReadOnly={isReadOnly}
            {...(isWrong && { error: t('goal.noPath') })}
            onChange={(next) => onChange({ ...goal, variable: next.trim() })}
          />
          {!isReadOnly && known.length > 0 && (
            <Menu
              label={t('goal.choose')}
              trigger={<IconButton icon={ChevronsUpDown} label={t('goal.choose')} />}
              groups={[
                {
                  id: 'variables',
                  items: known.map((path) => ({
                    id: path,
                    label: path,
                    onAction: () => onChange({ ...goal, variable: path }),
                  })),
                },
              ]}
            />
          )}
        </div>
        <Select
          label={t('goal.operator')}
          value={operator}
          isDisabled={isReadOnly}
          options={goalOperators.map((id) => ({ id, label: t(`goal.operators.${id}`) }))}
          onChange={(next) => onChange({ ...goal, operator: next })}
        />
        <Field
          label={t('goal.value')}
          value={value}
          maxLength={1000}
          isReadOnly={isReadOnly}
          onChange={(next) => onChange({ ...goal, value: next })}
        />
      </div>
      {known.length === 0 && <p className={styles.hint}>{t('goal.none')}</p>}
    </>
  );
}
