import { ListFilter } from 'lucide-react';
import { useEditor, useSession } from '../../../canvas';
import { IconButton, Menu } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { layerFilters, type LayerFilter } from './layer-filter';

/** Narrows the list of layers to one kind, or to what is a screen's own. */
export function FilterMenu({
  filter,
  onFilter,
}: {
  filter: LayerFilter | null;
  onFilter(filter: LayerFilter | null): void;
}) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const listsInherited = useSession(({ view }) => view.listsInherited);
  return (
    <Menu
      trigger={<IconButton size={28} icon={ListFilter} label={t('layers.filter')} isPressed={filter !== null} />}
      label={t('layers.filter')}
      groups={[
        {
          id: 'all',
          items: [{ id: 'all', label: t('layers.all'), isChosen: filter === null, onAction: () => onFilter(null) }],
        },
        {
          id: 'kinds',
          items: layerFilters.map((id) => ({
            id,
            label: t(`layers.filters.${id}`),
            isChosen: filter === id,
            onAction: () => onFilter(filter === id ? null : id),
          })),
        },
        {
          id: 'inherited',
          items: [
            {
              id: 'toggleInherited',
              label: t('action.toggleInherited'),
              isChecked: listsInherited,
              onAction: () => editor.actions.run('toggleInherited', 'menu'),
            },
          ],
        },
      ]}
    />
  );
}
