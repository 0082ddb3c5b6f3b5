import { Ellipsis, Frame, Play, Star } from 'lucide-react';
import { memo, type CSSProperties, type ReactNode } from 'react';
import { portraitOf, imageUrl, useTeam, type AppPreview } from '../../api';
import { formatExact, formatRelative, useTranslation } from '../../i18n';
import { exampleInLanguage } from '../../i18n/example-language';
import { AvatarStack, cx, IconButton, Menu, ScreenPreview, useIsNear } from '../../ui';
import { deviceIcons, deviceOf, isLying, previewScreen, tintOf } from './app-details';
import styles from './app-card.module.css';
import { TestCount } from './test-count';
import type { AppActions } from './use-app-actions';

export interface AppCardProps {
  app: AppPreview;
  href: string;
  isExample: boolean;
  now: number;
  actions: AppActions;
  /** Level of the name in the outline of the page. */
  level: 2 | 3;
}

const previewImage = (url: string): string => imageUrl(url);

/** A prototype as a card: picture of its start screen, name, people, device, last edit, tests. */
export const AppCard = memo(function AppCard({ app, href, isExample, now, actions, level }: AppCardProps): ReactNode {
  const { t, locale, language } = useTranslation('home');
  const Heading = `h${level}` as const;
  const Device = deviceIcons[deviceOf(app)];
  const screen = previewScreen(app);
  const edited = Number(app.lastUpdate ?? 0);
  const isFavourite = !isExample && actions.isFavourite(app);
  return (
    <article className={styles['card']} style={{ '--tint': tintOf(app) } as CSSProperties}>
      <div className={styles['frame']}>
        {screen ? (
          <ScreenPreview
            app={isExample ? exampleInLanguage(app, language) : app}
            screenId={screen}
            imageUrl={previewImage}
            className={cx(styles['picture'], isLying(app) && styles['lying'])}
          />
        ) : (
          <span className={styles['blank']}>
            <Frame size={24} aria-hidden />
          </span>
        )}
      </div>
      <div className={styles['text']}>
        <div className={styles['row']}>
          <Heading className={styles['name']}>
            <a href={href} title={app.name}>
              {app.name}
            </a>
          </Heading>
          {isFavourite && <Star size={14} fill="currentColor" className={styles['star']} aria-label={t('favourite')} />}
          <span className={styles['end']}>{!isExample && <People appId={app.id} />}</span>
        </div>
        <div className={styles['facts']}>
          <Device size={14} aria-label={t(`device.${deviceOf(app)}`)} role="img" />
          <span className={styles['cut']} title={edited ? formatExact(edited, locale) : undefined}>
            {edited ? t('edited', { when: formatRelative(edited, now, locale) }) : t('neverEdited')}
          </span>
          <span className={styles['end']}>
            <TestCount app={app} isExample={isExample}>
              {(count) => count > 0 && t('tests', { count })}
            </TestCount>
          </span>
        </div>
      </div>
      {!isExample && <Tools app={app} actions={actions} isFavourite={isFavourite} />}
    </article>
  );
});

/** Simulate, favourite and the menu, over the picture. */
function Tools({
  app,
  actions,
  isFavourite,
}: {
  app: AppPreview;
  actions: AppActions;
  isFavourite: boolean;
}): ReactNode {
  const { t } = useTranslation('home');
  const name = app.name;
  return (
    <div className={styles['tools']}>
      {previewScreen(app) && (
        <IconButton
          icon={Play}
          size={28}
          label={t('simulate', { name })}
          onPress={() => actions.simulate(app)}
          className={styles['onHover'] ?? ''}
        />
      )}
      <IconButton
        icon={Star}
        size={28}
        label={t(isFavourite ? 'unfavouriteNamed' : 'favouriteNamed', { name })}
        isPressed={isFavourite}
        fill={isFavourite ? 'currentColor' : 'none'}
        onPress={() => actions.toggleFavourite(app)}
        className={styles['onHover'] ?? ''}
      />
      <Menu
        label={t('more', { name })}
        placement="bottom end"
        groups={actions.menuOf(app)}
        trigger={<IconButton icon={Ellipsis} size={28} label={t('more', { name })} />}
      />
    </div>
  );
}

/** Who works on it, when there is more than one person. Requested when the card is near the window. */
function People({ appId }: { appId: string }): ReactNode {
  const [ref, isNear] = useIsNear();
  const { team } = useTeam(appId, { skip: !isNear });
  const people = team.map((member) => ({
    id: member.id,
    name: [member.name, member.lastname].filter(Boolean).join(' ') || member.email || '?',
    ...portraitOf(member),
  }));
  return <div ref={ref}>{people.length > 1 && <AvatarStack people={people} size={20} max={3} />}</div>;
}
