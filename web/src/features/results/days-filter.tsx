import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { formatDay, useTranslation } from '../../i18n';
import { Button, Dialog, Field, Select } from '../../ui';
import { daysOf, dayStart, dayText } from './filter-query';
import styles from './results-page.module.css';

const any = 'any';
const days = 'days';

export interface DaysFilterProps {
  /** As it stands in the address; undefined for any time. */
  date: string | undefined;
  onChange(date: string | undefined): void;
}

/** When the shown tests began: the last days, or from one day to another. */
export function DaysFilter({ date, onChange }: DaysFilterProps) {
  const { t, locale } = useTranslation('results');
  const [isChoosing, setChoosing] = useState(false);
  const range = date === undefined ? undefined : daysOf(date);
  const now = Date.now();
  const [first, last] = (range ?? []).map((time) => formatDay(time, now, locale));
  const known = [
    { id: any, label: t('filter.anyDate') },
    { id: 'today', label: t('filter.today') },
    { id: 'week', label: t('filter.week') },
    { id: 'month', label: t('filter.month') },
    ...(date !== undefined && range
      ? [{ id: date, label: first === last ? (first ?? '') : t('filter.dayRange', { first, last }) }]
      : []),
    { id: days, label: t('filter.days') },
  ];
  return (
    <>
      <Select
        label={t('filter.date')}
        isLabelHidden
        size="bar"
        icon={CalendarDays}
        value={date ?? any}
        onChange={(id) => {
          if (id === days) setChoosing(true);
          else onChange(id === any ? undefined : id);
        }}
        options={known}
      />
      {isChoosing && <DaysDialog range={range} onChange={onChange} onClose={() => setChoosing(false)} />}
    </>
  );
}

interface DaysDialogProps {
  range: readonly [number, number] | undefined;
  onChange(date: string): void;
  onClose(): void;
}

function DaysDialog({ range, onChange, onClose }: DaysDialogProps) {
  const { t } = useTranslation('results');
  const [first, setFirst] = useState(range ? dayText(range[0]) : '');
  const [last, setLast] = useState(dayText(range ? range[1] : Date.now()));
  const [isWrong, setWrong] = useState(false);
  const save = (): void => {
    const [from, to] = [dayStart(first), dayStart(last)];
    if (from === undefined || to === undefined || from > to) {
      setWrong(true);
      return;
    }
    onChange(`${first}..${last}`);
    onClose();
  };
  const field = (label: string, value: string, set: (text: string) => void, hasError: boolean) => (
    <Field
      label={label}
      type="date"
      value={value}
      onChange={(text) => {
        set(text);
        setWrong(false);
      }}
      isInvalid={isWrong && hasError}
      error={isWrong && hasError ? t('filter.noDays') : undefined}
    />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('filter.daysTitle')}
      help={{ page: 'reading', part: 'days' }}
      width={400}
      actions={
        <>
          <Button onPress={onClose}>{t('filter.cancel')}</Button>
          <Button kind="primary" onPress={save}>
            {t('filter.showDays')}
          </Button>
        </>
      }
    >
      <div className={styles.days}>
        {field(t('filter.firstDay'), first, setFirst, true)}
        {field(t('filter.lastDay'), last, setLast, false)}
      </div>
    </Dialog>
  );
}
