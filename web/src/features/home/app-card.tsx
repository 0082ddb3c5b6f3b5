import { Ellipsis, Frame, Star } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { imageUrl, useGetTeamQuery, type AppPreview } from '../../api';
import { formatExact, formatRelative, useTranslation } from '../../i18n';
import { AvatarStack, cx, IconButton, Menu, ScreenPreview, useIsNear, type MenuGroup } from '../../ui';
import { deviceIcons, deviceOf, isLying, previewScreen, testsOf, tintOf } from './app-facts';
import styles from './home.module.css';

export interface AppCardProps {
  app: AppPreview;
  href: string;
  isFavourite: boolean;
  isExample?: boolean;
  now: number;
  menu: MenuGroup[];
  /** Level of the name in the outline of the page. */
  level: 2 | 3;
}

const previewImage = (url: string): string => imageUrl(url);

/** A prototype as a card: picture of its start screen, name, people, device, last edit, tests. */
export function AppCard({ app, href, isFavourite, isExample, now, menu, level }: AppCardProps): ReactNode {
  const { t, locale } = useTranslation('home');
  const Heading = `h${level}` as const;
  const Device = deviceIcons[deviceOf(app)];
  const screen = previewScreen(app);
  const edited = Number(app.lastUpdate ?? 0);
  const tests = testsOf(app);
  return (
    <article className={styles['card']} style={{ '--tint': tintOf(app) } as CSSProperties}>
      <div className={styles['frame']}>
        {screen ? (
          <ScreenPreview
            app={app}
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
          {tests > 0 && <span className={styles['end']}>{t('tests', { count: tests })}</span>}
        </div>
      </div>
      <div className={styles['tools']}>
        {menu.length > 0 && (
          <Menu
            label={t('more', { name: app.name })}
            placement="bottom end"
            groups={menu}
            trigger={<IconButton icon={Ellipsis} size={28} label={t('more', { name: app.name })} />}
          />
        )}
      </div>
    </article>
  );
}

/** Who works on it, when there is more than one person. Asked for when the card is near the window. */
function People({ appId }: { appId: string }): ReactNode {
  const [ref, isNear] = useIsNear();
  const { data: team = [] } = useGetTeamQuery(appId, { skip: !isNear });
  const people = team.map((member) => ({
    id: member.id,
    name: [member.name, member.lastname].filter(Boolean).join(' ') || member.email || '?',
  }));
  return <div ref={ref}>{people.length > 1 && <AvatarStack people={people} size={20} max={3} />}</div>;
}
