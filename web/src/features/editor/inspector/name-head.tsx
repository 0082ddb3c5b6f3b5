import { useState } from 'react';
import { useEditor } from '../../../canvas';
import { useEditorTexts } from '../editor-texts';
import { RenameField } from '../rename-field';

/** The name of what is selected; a double click lets it be changed. */
export function NameHead({ id, name }: { /** Without one the name is not changed here. */ id?: string; name: string }) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const [isRenaming, setRenaming] = useState(false);
  if (id === undefined || !isRenaming) {
    return (
      <h2
        title={id === undefined ? name : t('inspector.renameHint', { name })}
        onDoubleClick={() => id !== undefined && setRenaming(true)}
      >
        {name}
      </h2>
    );
  }
  return (
    <RenameField
      label={t('inspector.name')}
      name={name}
      onDone={(wish) => {
        if (wish !== null) editor.edit.rename(id, wish);
        setRenaming(false);
      }}
    />
  );
}
