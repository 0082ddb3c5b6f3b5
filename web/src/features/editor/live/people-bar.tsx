import { Users } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { portraitOf, type LivePerson } from '../../../api';
import { useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Avatar, Button, Checkbox, IconButton, Popover } from '../../../ui';
import { useLiveSession, useLiveView } from './live-context';
import styles from './live.module.css';
import { colourOf, onePerPerson, screenNameOf } from './people';
import { useJoining } from './use-joining';
import { useSlowState } from './use-slow-state';

const maxAvatars = 4;

/** Who has the prototype open, too: avatars that are followed with a click, and all of them in a list. */
export default function PeopleBar() {
  const { t } = useTranslation('live');
  const live = useLiveSession();
  const view = useLiveView();
  const people = onePerPerson(view.people);
  const isReconnecting = useSlowState(view.state);
  useJoining(people, view.state);
  if (!live) return null;
  const toggle = ({ id }: LivePerson): void => live.follow(view.following === id ? null : id);
  return (
    <>
      {isReconnecting && (
        <span className={styles['state']} role="status">
          {t('reconnecting')}
        </span>
      )}
      {people.length > 0 && (
        <div className={styles['people']} role="group" aria-label={t('here', { count: people.length })}>
          <span className={styles['avatars']}>
            {people.slice(0, maxAvatars).map((person) => (
              <AriaButton
                key={person.userId}
                className={styles['avatarButton'] ?? ''}
                aria-label={t(view.following === person.id ? 'unfollow' : 'follow', { name: person.name })}
                aria-pressed={view.following === person.id}
                style={{ '--person': colourOf(person) } as CSSProperties}
                onPress={() => toggle(person)}
              >
                <PersonAvatar person={person} />
              </AriaButton>
            ))}
          </span>
          <Popover
            label={t('hereNow')}
            placement="bottom end"
            trigger={<IconButton size={28} icon={Users} label={t('hereNow')} />}
          >
            <PeopleList people={people} following={view.following} onToggle={toggle} />
          </Popover>
        </div>
      )}
    </>
  );
}

function PersonAvatar({ person }: { person: LivePerson }) {
  const { userId: id, name, image } = person;
  return <Avatar size={24} colour={colourOf(person)} person={{ id, name, ...portraitOf({ id, image }) }} />;
}

function PeopleList(props: {
  people: readonly LivePerson[];
  following: string | null;
  onToggle(person: LivePerson): void;
}) {
  const { t } = useTranslation('live');
  const editor = useEditor();
  const isShown = useSession(({ view }) => view.showPeople);
  return (
    <div className={styles['list']}>
      <h2 className={styles['listTitle']}>{t('hereNow')}</h2>
      <ul>
        {props.people.map((person) => (
          <li key={person.userId}>
            <PersonAvatar person={person} />
            <span className={styles['who']}>
              <span>{person.name}</span>
              <span className={styles['where']}>
                {person.canWrite ? (screenNameOf(editor, person) ?? t('canEdit')) : t('canView')}
              </span>
            </span>
            <Button size={28} onPress={() => props.onToggle(person)}>
              {t(props.following === person.id ? 'following' : 'followShort')}
            </Button>
          </li>
        ))}
      </ul>
      <Checkbox isSelected={isShown} onChange={(showPeople) => editor.setView({ showPeople })}>
        {t('showCursors')}
      </Checkbox>
    </div>
  );
}
