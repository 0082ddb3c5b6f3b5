import { useState, type ReactNode } from 'react';
import {
  Avatar,
  Banner,
  Button,
  Checkbox,
  Checklist,
  ColorField,
  Count,
  Dialog,
  EmptyState,
  Field,
  Kbd,
  LiveDot,
  NumberScrubber,
  RadioGroup,
  SearchField,
  Segmented,
  Select,
  showToast,
  Skeleton,
  StatTile,
  Switch,
  Table,
  Tabs,
  Tag,
  Toasts,
} from '../ui';
import type { Story } from './story';

/** Words of the examples; nobody but developers reads them. */
const words = { open: 'Open', save: 'Save', share: 'Share', show: 'Show', keys: 'Ctrl K' };
const isOn = (value: string | undefined): boolean => value === 'true';
const options = ['Phone', 'Tablet', 'Desktop'].map((label) => ({ id: label, label }));

/** Holds a value, as a page would. */
function Held<Value>({
  first,
  children,
}: {
  first: Value;
  children: (value: Value, set: (value: Value) => void) => ReactNode;
}) {
  const [value, set] = useState(first);
  return children(value, set);
}

const buttonKinds = ['primary', 'secondary', 'ghost', 'danger', 'dangerQuiet', 'trail'] as const;
const bannerKinds = ['info', 'success', 'warning', 'danger', 'trail'] as const;
const toastKinds = ['success', 'hint', 'error'] as const;
const oneOf = <Word extends string>(words: readonly Word[], value: string | undefined): Word =>
  words.find((word) => word === value) ?? (words[0] as Word);

/** Parts of `web/src/ui`, in the order of the alphabet. */
export const uiStories: readonly Story[] = [
  {
    id: 'avatar',
    knobs: { name: 'Ada Lovelace' },
    render: ({ name = '' }) => <Avatar person={{ id: '7', name }} size={40} />,
  },
  {
    id: 'banner',
    knobs: { kind: bannerKinds, text: 'Only what the number of tests allows.' },
    render: ({ kind, text }) => <Banner kind={oneOf(bannerKinds, kind)}>{text}</Banner>,
  },
  {
    id: 'button',
    knobs: { kind: buttonKinds, label: 'Save', isBusy: false, isDisabled: false },
    render: ({ kind, label, isBusy, isDisabled }) => (
      <Button kind={oneOf(buttonKinds, kind)} isBusy={isOn(isBusy)} isDisabled={isOn(isDisabled)}>
        {label}
      </Button>
    ),
  },
  {
    id: 'checkbox',
    knobs: { label: 'I agree', note: '', isSelected: true },
    render: ({ label, note, isSelected }) => (
      <Held key={isSelected} first={isOn(isSelected)}>
        {(value, set) => (
          <Checkbox isSelected={value} onChange={set} {...(note ? { note } : {})}>
            {label}
          </Checkbox>
        )}
      </Held>
    ),
  },
  {
    id: 'checklist',
    knobs: { isStrip: true },
    render: ({ isStrip }) => (
      <Checklist
        title="First steps"
        allDone="All done."
        helpPage="overview"
        isStrip={isOn(isStrip)}
        onClose={() => undefined}
        steps={['Add a screen', 'Add a widget', 'Link two screens'].map((name, index) => ({
          id: name,
          name,
          hint: 'How it is done',
          isDone: index === 0,
          onPress: () => undefined,
        }))}
      />
    ),
  },
  {
    id: 'color-field',
    knobs: { label: 'Fill' },
    render: ({ label = '' }) => (
      <Held first="#3A52E6">
        {(value, set) => <ColorField label={label} value={value} onChange={set} hasOpacity />}
      </Held>
    ),
  },
  {
    id: 'dialog',
    knobs: { title: 'New link', text: 'Anyone with this link can take the test.' },
    render: ({ title = '', text }) => (
      <Held first={false}>
        {(value, set) => (
          <>
            <Button onPress={() => set(true)}>{words.open}</Button>
            <Dialog
              isOpen={value}
              onClose={() => set(false)}
              title={title}
              actions={<Button kind="primary">{words.save}</Button>}
            >
              {text}
            </Dialog>
          </>
        )}
      </Held>
    ),
  },
  {
    id: 'empty-state',
    knobs: { title: 'No tests yet', text: 'Share the test link.' },
    render: ({ title = '', text }) => (
      <EmptyState title={title} actions={<Button kind="primary">{words.share}</Button>}>
        {text}
      </EmptyState>
    ),
  },
  {
    id: 'field',
    knobs: { label: 'Name', help: 'Testers see it.', error: '', isMultiline: false, isDisabled: false },
    render: ({ label = '', help, error, isMultiline, isDisabled }) => (
      <Held first="Ticket shop">
        {(value, set) => (
          <Field
            label={label}
            value={value}
            onChange={set}
            isMultiline={isOn(isMultiline)}
            isDisabled={isOn(isDisabled)}
            {...(help ? { help } : {})}
            {...(error ? { error } : {})}
          />
        )}
      </Held>
    ),
  },
  {
    id: 'marks',
    knobs: { label: 'New' },
    render: ({ label }) => (
      <p style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <Tag>{label}</Tag>
        <Tag kind="ok">{label}</Tag>
        <Tag kind="danger">{label}</Tag>
        <Kbd>{words.keys}</Kbd>
        <Count>12</Count>
        <LiveDot label="Testing now" />
      </p>
    ),
  },
  {
    id: 'number-scrubber',
    knobs: { label: 'Width', unit: 'px' },
    render: ({ label = '', unit = '' }) => (
      <Held<number | null> first={120}>
        {(value, set) => <NumberScrubber label={label} prefix="W" value={value} onChange={set} unit={unit} />}
      </Held>
    ),
  },
  {
    id: 'radio-group',
    knobs: { label: 'Device' },
    render: ({ label = '' }) => (
      <Held first="Phone">
        {(value, set) => <RadioGroup label={label} options={options} value={value} onChange={set} />}
      </Held>
    ),
  },
  {
    id: 'search-field',
    knobs: { label: 'Search prototypes' },
    render: ({ label = '' }) => (
      <Held first="">{(value, set) => <SearchField label={label} value={value} onChange={set} />}</Held>
    ),
  },
  {
    id: 'segmented',
    knobs: { isCompact: false },
    render: ({ isCompact }) => (
      <Held first="Phone">
        {(value, set) => (
          <Segmented label="Device" items={options} value={value} onChange={set} isCompact={isOn(isCompact)} />
        )}
      </Held>
    ),
  },
  {
    id: 'select',
    knobs: { label: 'Device' },
    render: ({ label = '' }) => (
      <Held first="Phone">
        {(value, set) => <Select label={label} options={options} value={value} onChange={set} />}
      </Held>
    ),
  },
  { id: 'skeleton', knobs: {}, render: () => <Skeleton height={80} radius={12} /> },
  {
    id: 'stat-tile',
    knobs: { label: 'Task success', value: '78', unit: '%' },
    render: ({ label = '', value = '', unit = '' }) => (
      <StatTile
        label={label}
        value={value}
        unit={unit}
        interval={{ low: 66, value: 78, high: 88, min: 0, max: 100 }}
        foot="114 of 166 attempts"
      />
    ),
  },
  {
    id: 'switch',
    knobs: { label: 'Record test data', isDisabled: false },
    render: ({ label, isDisabled }) => (
      <Held<boolean> first>
        {(value, set) => (
          <Switch isSelected={value} onChange={set} isDisabled={isOn(isDisabled)}>
            {label}
          </Switch>
        )}
      </Held>
    ),
  },
  {
    id: 'table',
    knobs: { isDense: false },
    render: ({ isDense }) => (
      <Table
        label="Tests"
        isDense={isOn(isDense)}
        items={[1, 2, 3].map((number) => ({ id: String(number), name: `Test ${number}`, clicks: 4 * number }))}
        columns={[
          { id: 'name', label: 'Name', isRowHeader: true, cell: ({ name }) => name, sortValue: ({ name }) => name },
          {
            id: 'clicks',
            label: 'Clicks',
            isNumber: true,
            cell: ({ clicks }) => clicks,
            sortValue: ({ clicks }) => clicks,
          },
        ]}
      />
    ),
  },
  {
    id: 'tabs',
    knobs: {},
    render: () => (
      <Held first="Phone">
        {(value, set) => (
          <Tabs
            label="Device"
            value={value}
            onChange={set}
            items={options.map(({ id, label }) => ({ id, label, content: <p>{label}</p> }))}
          />
        )}
      </Held>
    ),
  },
  {
    id: 'toast',
    knobs: { kind: toastKinds, text: 'Saved' },
    render: ({ kind, text = '' }) => (
      <>
        <Button onPress={() => showToast({ kind: oneOf(toastKinds, kind), text })}>{words.show}</Button>
        <Toasts />
      </>
    ),
  },
];
