import type { App } from '@prototrail/model';
import { lazy, Suspense, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { imageUrl, useSaveAppPropsMutation } from '../../api';
import { withTexts } from '../../i18n';
import { MissingDialog, MissingQuietly, onDemand } from '../../ui';
import type { RecorderProps } from '../../features/test-settings/test-settings-page';
import { tabCode } from '../feature-code';
import type { StudioRoute, StudioTab } from '../routes';
import { Loading } from './loading';

const DesignTab = lazy(withTexts([], () => import('../../features/studio/design-tab')));
const CommentsTab = lazy(withTexts(['comments'], () => import('../../features/comments/comments-tab')));
const PlaceComments = lazy(withTexts(['comments'], () => import('../../features/comments/place-comments')));
const TabComments = onDemand(
  withTexts(['comments'], () => import('../../features/comments/tab-comments')),
  MissingQuietly,
);
const SettingsTab = lazy(withTexts([], () => import('../../features/studio/settings-tab')));
const ResultsPage = lazy(tabCode.results);
const TestSettingsPage = lazy(tabCode.test);
const Recorder = onDemand(
  withTexts(['recorder'], () => import('../../features/recorder/recorder-dialog')),
  ({ onCancel }) => <MissingDialog onClose={onCancel} />,
);

/** The recorder in the mode of the design tokens that the address names. */
function RecorderInMode(props: RecorderProps): ReactNode {
  const [search] = useSearchParams();
  return <Recorder {...props} mode={search.get('mode')} />;
}

/** Loaded with the first picture that is saved. */
const drawScreen = async (app: App, screenId: string): Promise<Blob | null> => {
  const { drawSelection } = await import('../../features/export/draw/draw-selection');
  return drawSelection(app, [screenId], 'png');
};

const picture = (url: string): string => imageUrl(url);

interface OpenTabProps {
  route: StudioRoute;
  app: App;
  tab: StudioTab;
  /** Permission of the person. */
  level: number;
  tests: number;
  resultsHref: string;
  onShare: () => void;
  onDelete: () => void;
}

/** What the chosen tab shows. */
export function OpenTab({ route, app, tab, level, tests, resultsHref, onShare, onDelete }: OpenTabProps): ReactNode {
  const navigate = useNavigate();
  const [saveProps] = useSaveAppPropsMutation();
  const { isExample } = route;
  const canWrite = level >= 2;
  const commentsOf = (on: 'design' | 'test'): ReactNode =>
    level > 0 && <TabComments appId={route.id} app={app} canWrite={canWrite} tab={on} />;
  return (
    <Suspense fallback={<Loading />}>
      {tab === 'design' && (
        <DesignTab
          appId={route.id}
          app={app}
          canWrite={canWrite}
          isExample={isExample}
          resultsHref={resultsHref}
          onDescription={(description) =>
            void saveProps({ id: route.id, props: { description, lastUpdate: Date.now() } })
          }
          onShare={onShare}
          comments={commentsOf('design')}
        />
      )}
      {tab === 'test' && !isExample && (
        <TestSettingsPage
          appId={route.id}
          app={app}
          canWrite={canWrite}
          tests={tests}
          Recorder={RecorderInMode}
          imageUrl={picture}
          onShare={onShare}
          comments={commentsOf('test')}
        />
      )}
      {tab === 'results' && (
        <ResultsPage
          key={route.view}
          appId={route.id}
          app={app}
          canWrite={canWrite}
          isExample={isExample}
          imageUrl={picture}
          {...(isExample ? {} : { onShare, drawScreen })}
          {...(isExample || level < 1 ? {} : { Comments: PlaceComments })}
          initialView={route.view}
        />
      )}
      {tab === 'comments' && <CommentsTab appId={route.id} app={app} canWrite={canWrite} imageUrl={picture} />}
      {tab === 'settings' && (
        <SettingsTab
          appId={route.id}
          app={app}
          canWrite={canWrite}
          isOwner={level >= 3}
          tests={tests}
          onShare={onShare}
          onDelete={onDelete}
          onLeft={() => void navigate('/')}
        />
      )}
    </Suspense>
  );
}
