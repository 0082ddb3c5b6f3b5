import {
  ArrowLeft,
  ChevronDown,
  CloudAlert,
  CloudCheck,
  CloudOff,
  CloudUpload,
  Play,
  QrCode,
  Share2,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { useDocument, useEditor, useSession, type SaveState } from '../../../canvas';
import { placeText } from '../../../canvas/kernels/view-place';
import {
  Button,
  IconButton,
  LinkButton,
  Mark,
  Menu,
  Segmented,
  type MenuGroup,
  MissingQuietly,
  onDemand,
} from '../../../ui';
import { withTexts } from '../../../i18n';
import { useEditorTexts } from '../editor-texts';
import { RenameField } from '../rename-field';
import { useLiveSession } from '../live/live-context';
import styles from './top-bar.module.css';

const PeopleBar = onDemand(
  withTexts(['live'], () => import('../live/people-bar')),
  MissingQuietly,
);

const stateIcons: Readonly<Record<SaveState, LucideIcon>> = {
  saved: CloudCheck,
  saving: CloudUpload,
  offline: CloudOff,
  full: CloudAlert,
  error: CloudAlert,
  tooLarge: CloudAlert,
  rejected: CloudAlert,
  guest: CloudOff,
};

export interface TopBarProps {
  /** Where "Back to the prototype" leads. */
  homeHref: string;
  isGuest: boolean;
  menu: MenuGroup[];
  onShare(): void;
  onSimulate(): void;
  onPhone?(): void;
  heatmapHref?: string;
  onRetry(): void;
}

/** Name, save state, mode, and the ways out: simulate and share. */
export function TopBar(props: TopBarProps) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const mode = useSession((state) => state.mode);
  const live = useLiveSession();
  return (
    <header className={styles.topBar}>
      <div className={styles.topStart}>
        <Menu
          trigger={
            <AriaButton className={styles.markButton ?? ''} aria-label={t('top.menu')}>
              <Mark size={24} />
              <ChevronDown size={12} aria-hidden />
            </AriaButton>
          }
          label={t('top.menu')}
          groups={[
            { id: 'home', items: [{ id: 'home', label: t('top.back'), icon: ArrowLeft, href: props.homeHref }] },
            ...props.menu,
          ]}
        />
        <PrototypeName />
        <SaveStatus onRetry={props.onRetry} />
      </div>
      <div className={styles.topCentre}>
        <Segmented
          label={t('top.mode')}
          value={mode}
          onChange={(id: 'design' | 'prototype' | 'heatmap') =>
            id === 'heatmap'
              ? window.location.assign(
                  `${props.heatmapHref ?? ''}&at=${placeText(editor.camera.visible(), editor.camera.value.zoom)}`,
                )
              : editor.setMode(id)
          }
          items={[
            { id: 'design', label: t('top.design') },
            { id: 'prototype', label: t('top.prototype') },
            ...(props.heatmapHref ? [{ id: 'heatmap' as const, label: t('top.heatmap') }] : []),
          ]}
        />
      </div>
      <div className={styles.topEnd}>
        {live && <PeopleBar />}
        {props.onPhone && <IconButton size={32} icon={QrCode} label={t('top.phone')} onPress={props.onPhone} />}
        <Button icon={Play} onPress={props.onSimulate}>
          {t('top.simulate')}
        </Button>
        {props.isGuest ? (
          <LinkButton kind="primary" icon={UserPlus} href="#/signup.html">
            {t('top.signUp')}
          </LinkButton>
        ) : (
          <Button kind="primary" icon={Share2} onPress={props.onShare}>
            {t('top.share')}
          </Button>
        )}
      </div>
    </header>
  );
}

function PrototypeName() {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const name = useDocument(['app:name'], ({ app }) => app.name);
  const isReadOnly = useSession((state) => state.readOnly);
  const [isRenaming, setRenaming] = useState(false);
  if (!isRenaming) {
    return (
      <h1 className={styles.appName}>
        <button
          type="button"
          disabled={isReadOnly}
          title={isReadOnly ? name : t('top.rename')}
          onClick={() => setRenaming(true)}
        >
          {name}
        </button>
      </h1>
    );
  }
  return (
    <RenameField
      label={t('top.name')}
      name={name}
      maxLength={200}
      onDone={(wish) => {
        if (wish !== null) editor.edit.updateApp({ name: wish }, 'edit.rename');
        setRenaming(false);
      }}
    />
  );
}

function SaveStatus({ onRetry }: { onRetry(): void }) {
  const { t } = useEditorTexts();
  const state = useSession((session) => session.saveState);
  const Icon = stateIcons[state];
  return (
    <span className={styles.saveStatus} data-state={state} role="status">
      <Icon size={14} aria-hidden />
      <span>{t(`save.${state}`)}</span>
      {(state === 'error' || state === 'full' || state === 'tooLarge' || state === 'rejected') && (
        <Button size={24} onPress={onRetry}>
          {t('save.retry')}
        </Button>
      )}
    </span>
  );
}
