import {
  CircleQuestionMark,
  CodeXml,
  CopyPlus,
  Download,
  FileJson,
  Frame,
  GitBranch,
  ImageUp,
  Keyboard,
  Languages,
  Play,
  Scaling,
  Share2,
  SunMoon,
} from 'lucide-react';
import { preferenceChanged, useAppDispatch, useAppSelector, useCopyAppMutation, type Theme } from '../../api';
import { useEditor } from '../../canvas';
import { showToast, type MenuEntry, type MenuGroup } from '../../ui';
import { useEditorTexts } from './editor-texts';
import type { PageActions } from './use-panels';
import { shortcutText } from './shortcuts/shortcut-words';
import { useStoredApp } from './versions/versions-context';

const themes: readonly Theme[] = ['light', 'dark', 'system'];

/** The menu of the editor: what is about the prototype as a whole, and about the person. */
export function useFrameMenu(page: PageActions & { isGuest: boolean }, openHelp: () => void): MenuGroup[] {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const duplicate = useDuplicate();
  const theme = useThemeEntry();
  const { isReadOnly, actions } = editor;
  /** An entry for an action, with its key. */
  const entry = (id: string, more: Pick<MenuEntry, 'label' | 'icon'>): MenuEntry => {
    const key = actions.find(id)?.shortcuts[0];
    return {
      ...{ id, ...more },
      ...(key ? { shortcut: shortcutText(key) } : {}),
      onAction: () => actions.run(id, 'menu'),
    };
  };
  const imports: MenuEntry[] = [
    { id: 'images', label: t('top.importImages'), icon: ImageUp, onAction: () => page.onImportImages() },
    ...(page.onImportDesign
      ? [{ id: 'design', label: t('top.importDesign'), icon: Frame, onAction: () => page.onImportDesign?.() }]
      : []),
    { id: 'api', label: t('top.importApi'), icon: FileJson, onAction: () => page.onImportApi() },
    ...(page.onPull ? [{ id: 'pull', label: t('top.pull'), icon: GitBranch, onAction: page.onPull }] : []),
  ];
  return [
    { id: 'run', items: [entry('simulate', { label: t('top.simulate'), icon: Play })] },
    {
      id: 'file',
      items: [
        ...duplicate,
        ...(isReadOnly ? [] : imports),
        { id: 'translate', label: t('action.translate'), icon: Languages, onAction: page.onTranslate },
        { id: 'export', label: t('top.export'), icon: Download, onAction: page.onExport },
        ...(actions.isEnabled('changeSize')
          ? [entry('changeSize', { label: t('action.changeSize'), icon: Scaling })]
          : []),
        entry('inspect', { label: t('action.inspect'), icon: CodeXml }),
        ...(page.isGuest ? [] : [{ id: 'share', label: t('top.share'), icon: Share2, onAction: page.onShare }]),
      ],
    },
    {
      id: 'help',
      items: [
        theme,
        entry('shortcuts', { label: t('shortcuts.title'), icon: Keyboard }),
        { id: 'help', label: t('rail.help'), icon: CircleQuestionMark, onAction: openHelp },
      ],
    },
  ];
}

/** Copies the prototype on the server, under a name of its own; none where nothing is stored. */
function useDuplicate(): MenuEntry[] {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const stored = useStoredApp();
  const [copy] = useCopyAppMutation();
  if (stored === null) return [];
  const duplicate = async (): Promise<void> => {
    await stored.flush();
    const name = t('top.copyName', { name: editor.app.name });
    const answer = await copy({ id: stored.appId, name });
    if ('error' in answer) {
      showToast({ kind: 'error', text: t('top.notCopied') });
      return;
    }
    const { id } = answer.data;
    showToast({
      kind: 'success',
      text: t('top.copied', { name }),
      action: { label: t('top.openCopy'), onAction: () => window.location.assign(`#/apps/${id}/create.html`) },
    });
  };
  return [{ id: 'duplicateApp', label: t('top.duplicate'), icon: CopyPlus, onAction: () => void duplicate() }];
}

/** Light, dark, or as the system. */
function useThemeEntry(): MenuEntry {
  const { t } = useEditorTexts();
  const dispatch = useAppDispatch();
  const theme = useAppSelector(({ preferences }) => preferences.theme);
  return {
    ...{ id: 'theme', label: t('top.theme'), icon: SunMoon },
    children: themes.map((id) => ({
      id: `theme-${id}`,
      label: t(`top.themes.${id}`),
      isChosen: theme === id,
      onAction: () => dispatch(preferenceChanged({ theme: id })),
    })),
  };
}
