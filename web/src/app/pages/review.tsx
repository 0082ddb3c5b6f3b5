import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation, withTexts } from '../../i18n';
import { Loading } from './loading';
import { openLocked } from '../session/locked-links';
import { useTitle } from '../use-title';

const ReviewFeature = lazy(withTexts(['review', 'window'], () => import('../../features/review/review-page')));

const ReviewComments = lazy(withTexts(['comments'], () => import('../../features/comments/review-comments')));

const ReviewScreens = lazy(withTexts(['review', 'canvas'], () => import('../../features/review/screens-board')));

function Screens(props: ComponentProps<typeof ReviewScreens>): ReactNode {
  return (
    <Suspense fallback={<Loading />}>
      <ReviewScreens {...props} />
    </Suspense>
  );
}

function Comments(props: ComponentProps<typeof ReviewComments>): ReactNode {
  return (
    <Suspense fallback={<Loading />}>
      <ReviewComments {...props} />
    </Suspense>
  );
}

/** A prototype behind a review link: nothing is recorded. */
export default function ReviewPage(): ReactNode {
  const { t } = useTranslation('app');
  const [search] = useSearchParams();
  useTitle(t('page.review'));
  return (
    <ReviewFeature
      hash={search.get('h') ?? ''}
      mode={search.get('mode')}
      language={search.get('lang')}
      showsAreas={search.get('areas') === 'true'}
      screens={Screens}
      comments={Comments}
      openLocked={openLocked}
    />
  );
}
