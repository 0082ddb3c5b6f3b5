import { Plus, X } from 'lucide-react';
import { Button, Field, IconButton, movedInList, ReorderGrip, useReorder } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import styles from '../inspector.module.css';

/** Options one under the other: change, order, add, remove; Enter adds the next. */
export function OptionsField({
  name,
  options,
  isReadOnly,
  onChange,
}: {
  name: string;
  options: string[];
  isReadOnly: boolean;
  onChange(options: string[]): void;
}) {
  const { t } = useEditorTexts();
  const { list, row, grip } = useReorder(options.length, (from, to) => onChange(movedInList(options, from, to)));
  return (
    <div ref={list} className={styles.options} role="group" aria-label={name}>
      <span className={styles.rowLabel}>{name}</span>
      {options.map((option, index) => (
        <div key={index} {...row(index, styles.option)}>
          <ReorderGrip
            grip={grip}
            index={index}
            label={t('inspector.moveOption', { number: index + 1 })}
            isDisabled={isReadOnly || options.length < 2}
          />
          <Field
            label={t('inspector.option', { number: index + 1 })}
            isLabelHidden
            size={28}
            value={option}
            isReadOnly={isReadOnly}
            onChange={(text) => onChange(options.map((entry, position) => (position === index ? text : entry)))}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onChange([...options.slice(0, index + 1), '', ...options.slice(index + 1)]);
            }}
          />
          <IconButton
            size={24}
            icon={X}
            label={t('inspector.removeOption', { number: index + 1 })}
            isDisabled={isReadOnly}
            onPress={() => onChange(options.filter((_, position) => position !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          size={24}
          kind="ghost"
          icon={Plus}
          isDisabled={isReadOnly}
          onPress={() => onChange([...options, t('inspector.newOption', { number: options.length + 1 })])}
        >
          {t('inspector.addOption')}
        </Button>
      </div>
    </div>
  );
}
