import { useState, type ComponentType, type ReactNode } from 'react';
import { imageUrl, server, tryoutId } from '../../api';
import { CanvasView, EditorContext } from '../../canvas';
import { EmptyState, LinkButton, showToast, Skeleton } from '../../ui';
import { EditorFrame } from './editor-frame';
import { useEditorTexts } from './editor-texts';
import { useEditorSession } from './use-editor-session';

export interface EditorPageProps {
  appId: string;
  screenId?: string;
  /** The share dialog of the app layer. */
  share?: ComponentType<{
    app: { id: string; name: string; screenSize: { w: number; h: number } };
    isOpen: boolean;
    onClose(): void;
  }>;
  onCommands?(): void;
}

const pictureUrl = (url: string): string => imageUrl(url);

/** The editor of one prototype. */
export default function EditorPage({ appId, screenId, share: Share, onCommands }: EditorPageProps): ReactNode {
  const { t } = useEditorTexts();
  const session = useEditorSession(appId, screenId);
  const [isSharing, setSharing] = useState(false);
  if (session.kind === 'loading') return <Skeleton height="100vh" />;
  if (session.kind === 'failed') {
    return (
      <EmptyState
        level={1}
        title={t('canvas.failed')}
        actions={
          <LinkButton kind="primary" href="#/">
            {t('top.back')}
          </LinkButton>
        }
      >
        {null}
      </EmptyState>
    );
  }
  const { editor, isGuest, retry } = session;
  const simulate = (from: string | null): void => {
    void simulateUrl(appId, from).then((url) =>
      url === null ? showToast({ kind: 'hint', text: t('notice.tryout') }) : window.open(url, '_blank', 'noopener'),
    );
  };
  return (
    <EditorContext.Provider value={editor}>
      <EditorFrame
        homeHref={isGuest ? '#/' : `#/apps/${appId}.html`}
        isGuest={isGuest}
        onShare={() => setSharing(true)}
        onSimulate={simulate}
        onCommands={() => onCommands?.()}
        onRetrySave={retry}
      >
        <CanvasView imageUrl={pictureUrl} label={t('canvas.label')} />
      </EditorFrame>
      {Share && !isGuest && isSharing && (
        <Share
          app={{ id: appId, name: editor.app.name, screenSize: editor.app.screenSize }}
          isOpen
          onClose={() => setSharing(false)}
        />
      )}
    </EditorContext.Provider>
  );
}

/** Address of the player at a screen, without recording; guests have no link yet. */
async function simulateUrl(appId: string, screenId: string | null): Promise<string | null> {
  if (appId === tryoutId) return null;
  const invitations = (await server['INV-01']({ params: { appID: appId } }).catch(() => ({}))) as Record<
    string,
    number
  >;
  const hash = Object.entries(invitations).find(([, permission]) => permission === 1)?.[0];
  if (hash === undefined) return null;
  const screen = screenId === null ? '' : `&screen=${encodeURIComponent(screenId)}`;
  return `./test.html#/simulate.html?h=${encodeURIComponent(hash)}&log=false${screen}`;
}
