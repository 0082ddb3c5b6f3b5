import { themeIds, themeOf, type ThemeId } from '@prototrail/widgets';
import { Paintbrush, SwatchBook } from 'lucide-react';
import { useDocument, useEditor, useSession } from '../../../canvas';
import { IconButton, Menu, showToast } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { chooseTheme, restyleWidgets } from './restyle-widgets';

/** The theme that the library of this prototype has. */
export function useTheme(): ThemeId {
  return useDocument(['app:paletteTheme'], ({ app }) => themeOf({ paletteTheme: app['paletteTheme'] }));
}

/** Chooses the look of new wireframe widgets; those that are there take it when the person asks for it. */
export function ThemeMenu() {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const theme = useTheme();
  const isReadOnly = useSession((state) => state.readOnly);
  const restyle = (ids: readonly string[] | null): void => {
    const count = restyleWidgets(editor, theme, ids);
    showToast({ kind: count > 0 ? 'success' : 'hint', text: t('library.theme.restyled', { count }) });
  };
  const selected = editor.selection.widgetIds();
  return (
    <Menu
      label={t('library.theme.title')}
      trigger={
        <IconButton
          icon={SwatchBook}
          label={t('library.theme.of', { name: t(`library.theme.names.${theme}`) })}
          isDisabled={isReadOnly}
        />
      }
      groups={[
        {
          id: 'themes',
          label: t('library.theme.title'),
          items: themeIds.map((id) => ({
            id,
            label: t(`library.theme.names.${id}`),
            description: t(`library.theme.notes.${id}`),
            isChosen: id === theme,
            onAction: () => chooseTheme(editor, id),
          })),
        },
        {
          id: 'restyle',
          items: [
            {
              id: 'selection',
              label: t('library.theme.restyleSelection'),
              icon: Paintbrush,
              isDisabled: selected.length === 0,
              onAction: () => restyle(selected),
            },
            {
              id: 'all',
              label: t('library.theme.restyleAll'),
              icon: Paintbrush,
              onAction: () => restyle(null),
            },
          ],
        },
      ]}
    />
  );
}
