/** Settings and looks that the calendar and the field that opens one share. */
import type { Style } from '@prototrail/model';
import type { PanelField } from '../definition';
import { dateUnits } from '../kit/dates';
import { booleanField, colorField, colors, numberField } from '../kit/define';

export const calendarStyle: Style = {
  headerBackground: 'transparent',
  headerColor: colors.ink,
  tableHeaderBackground: 'transparent',
  tableHeaderColor: '#64748b',
  tableBorderWidth: 0,
  weekdayColor: colors.ink,
  weekendColor: '#64748b',
  selectedBackground: colors.accent,
  selectedColor: colors.white,
  selectedInRangeBackground: colors.soft,
  selectedInRangeColor: colors.accentDark,
  itemBorderRadius: 8,
};

export const calendarFields: readonly PanelField[] = [
  {
    path: 'props.unit',
    kind: 'select',
    labelKey: 'dateUnit',
    choices: dateUnits,
    choiceKeys: { day: 'unitDay', month: 'unitMonth' },
  },
  booleanField('props.range', 'dateRange'),
  {
    path: 'props.weekStart',
    kind: 'select',
    labelKey: 'weekStart',
    choices: ['', 'monday', 'sunday'],
    choiceKeys: { '': 'byLanguage' },
  },
  { path: 'props.day_names', kind: 'options', labelKey: 'dayNames' },
  colorField('headerBackground'),
  colorField('headerColor'),
  colorField('tableHeaderBackground'),
  colorField('tableHeaderColor'),
  colorField('weekdayBackground'),
  colorField('weekdayColor'),
  colorField('weekendBackground'),
  colorField('weekendColor'),
  colorField('selectedBackground'),
  colorField('selectedColor'),
  colorField('selectedInRangeBackground'),
  colorField('selectedInRangeColor'),
  numberField('style.tableBorderWidth', 'tableBorderWidth', [0, 1, 2], 0),
  numberField('style.itemBorderRadius', 'itemBorderRadius', [0, 4, 8, 16, 32], 0),
];

export const calendarTexts = {
  fields: {
    dateUnit: 'What is chosen',
    dateRange: 'From and to',
    weekStart: 'First day of the week',
    dayNames: 'Names of days, from Sunday',
    headerBackground: 'Header background',
    headerColor: 'Header text',
    tableHeaderBackground: 'Background of day names',
    tableHeaderColor: 'Day names',
    weekdayBackground: 'Weekday background',
    weekdayColor: 'Weekdays',
    weekendBackground: 'Weekend background',
    weekendColor: 'Weekends',
    selectedBackground: 'Chosen day',
    selectedColor: 'Text of the chosen day',
    selectedInRangeBackground: 'Days between',
    selectedInRangeColor: 'Text of days between',
    tableBorderWidth: 'Width of lines',
    itemBorderRadius: 'Radius of days',
  },
  choices: {
    unitDay: 'Days',
    unitMonth: 'Months',
    monday: 'Monday',
    sunday: 'Sunday',
    byLanguage: 'As usual in the language',
  },
};
