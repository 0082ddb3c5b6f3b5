import { designComment, studyComment, teamCommentTypes } from '@prototrail/contracts';
import type { App } from '@prototrail/model';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Comment } from '../../api';
import { useTranslation } from '../../i18n';
import { useAddressChange } from '../../ui';
import styles from './comments.module.css';
import PlaceComments from './place-comments';

export interface TabCommentsProps {
  appId: string;
  app: App;
  /** May finish and delete what others wrote. */
  canWrite: boolean;
  tab: 'design' | 'test';
}

/** Comments on the test that other clients wrote. */
const otherStudyComment = 'overview_test';
const otherTypes: readonly string[] = [otherStudyComment, 'overview_dash'];

const isOfStudy = ({ type }: Comment): boolean => type === studyComment || type === otherStudyComment;
/** On screens, on the canvas and on the prototype as a whole. */
const isOfDesign = ({ type }: Comment): boolean => !teamCommentTypes.includes(type) && !otherTypes.includes(type);

/** The comments that belong to a tab of the prototype, beside what it shows. The address names the one that is open. */
export default function TabComments({ appId, app, canWrite, tab }: TabCommentsProps): ReactNode {
  const { t } = useTranslation('comments');
  const [search, setSearch] = useSearchParams();
  const change = useAddressChange<'comment'>(setSearch);
  const navigate = useNavigate();
  const isDesign = tab === 'design';
  return (
    <section className={styles['ofTab']} aria-labelledby="comments-of-tab">
      <h2 id="comments-of-tab">{t('title')}</h2>
      <PlaceComments
        appId={appId}
        canWrite={canWrite}
        place={{ type: isDesign ? designComment : studyComment, reference: '' }}
        belongs={isDesign ? isOfDesign : isOfStudy}
        {...(isDesign
          ? {
              screens: app.screens,
              onShow: ({ id }: Comment) =>
                void navigate(`/apps/${appId}/comments.html?comment=${encodeURIComponent(id)}`),
            }
          : {})}
        chosen={search.get('comment')}
        onChoose={(id) => change({ comment: id ?? undefined })}
      />
    </section>
  );
}
