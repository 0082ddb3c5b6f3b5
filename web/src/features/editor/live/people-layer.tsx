import { Eye } from 'lucide-react';
import { useEffect, useRef, type CSSProperties } from 'react';
import type { LivePerson } from '../../../api';
import { boundsOf, useEditor, useLive, useSession, type Editor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button } from '../../../ui';
import { useLiveSession, useLiveView } from './live-context';
import styles from './live.module.css';
import { colourOf, firstName } from './people';

/** As it is written on keyboards. */
const escapeKey = 'Esc';

interface Outline {
  key: string;
  person: LivePerson;
  box: { x: number; y: number; w: number; h: number };
  isEditing: boolean;
}

function outlinesOf(editor: Editor, people: readonly LivePerson[]): Outline[] {
  return people.flatMap((person) =>
    (person.presence.selection ?? []).flatMap((id): Outline[] => {
      const box = boundsOf(editor.app, id);
      return box ? [{ key: `${person.id} ${id}`, person, box, isEditing: person.presence.editing === id }] : [];
    }),
  );
}

const isSame = (a: readonly Outline[], b: readonly Outline[]): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Pointers and selections of the others over the canvas, and whom the view follows. None of it can be hit. */
export default function PeopleLayer({ canvas }: { canvas: HTMLElement | null }) {
  const live = useLiveSession();
  const { people } = useLiveView();
  const isShown = useSession(({ view }) => view.showPeople);
  const editor = useEditor();
  useEffect(() => {
    if (!live || !canvas) return undefined;
    const move = ({ clientX, clientY }: PointerEvent): void => {
      const { left, top } = canvas.getBoundingClientRect();
      live.setCursor(editor.camera.toCanvas({ x: clientX - left, y: clientY - top }));
    };
    const leave = (): void => live.setCursor(null);
    canvas.addEventListener('pointermove', move);
    canvas.addEventListener('pointerleave', leave);
    return () => {
      canvas.removeEventListener('pointermove', move);
      canvas.removeEventListener('pointerleave', leave);
    };
  }, [live, canvas, editor]);
  return (
    <>
      {isShown && people.length > 0 && <Marks people={people} />}
      <FollowBar />
    </>
  );
}

function Marks({ people }: { people: readonly LivePerson[] }) {
  const editor = useEditor();
  const { t } = useTranslation('live');
  const holder = useRef<HTMLDivElement>(null);
  const outlines = useLive((now) => outlinesOf(now, people), isSame, 0);
  useEffect(() => {
    const follow = (): void => {
      const { camera } = editor.state;
      holder.current?.style.setProperty(
        'transform',
        `translate(${-camera.x * camera.zoom}px, ${-camera.y * camera.zoom}px)`,
      );
      holder.current?.style.setProperty('--zoom', String(camera.zoom));
    };
    follow();
    return editor.session.subscribe((state, before) => {
      if (state.camera !== before.camera) follow();
    });
  }, [editor]);
  const at = (person: LivePerson, place: { x: number; y: number; w?: number; h?: number }): CSSProperties => {
    const { x, y, w = 0, h = 0 } = place;
    return { '--person': colourOf(person), '--x': x, '--y': y, '--w': w, '--h': h } as CSSProperties;
  };
  return (
    <div className={styles['layer']} aria-hidden>
      <div ref={holder} className={styles['marks']}>
        {outlines.map(({ key, person, box, isEditing }) => (
          <span key={key} className={styles['outline']} data-editing={isEditing || undefined} style={at(person, box)}>
            {isEditing && <span className={styles['chip']}>{t('editing', { name: firstName(person) })}</span>}
          </span>
        ))}
        {people.map(
          (person) =>
            person.presence.cursor && (
              <span key={person.id} className={styles['cursor']} style={at(person, person.presence.cursor)}>
                <svg width="18" height="20" viewBox="0 0 18 20">
                  <path d="M2 2l5.2 15 2.6-6.2L16 8.2z" />
                </svg>
                <span className={styles['chip']}>{firstName(person)}</span>
              </span>
            ),
        )}
      </div>
    </div>
  );
}

function FollowBar() {
  const live = useLiveSession();
  const { people, following } = useLiveView();
  const { t } = useTranslation('live');
  const person = people.find(({ id }) => id === following);
  useEffect(() => {
    if (!live || following === null) return undefined;
    const stop = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      live.follow(null);
    };
    window.addEventListener('keydown', stop, true);
    return () => window.removeEventListener('keydown', stop, true);
  }, [live, following]);
  if (!live || !person) return null;
  return (
    <div className={styles['followFrame']} style={{ '--person': colourOf(person) } as CSSProperties}>
      <div className={styles['followBar']} role="status">
        <Eye size={16} aria-hidden />
        <span>{t('youFollow', { name: person.name })}</span>
        <Button size={24} onPress={() => live.follow(null)}>
          {t('stop')}
          <kbd>{escapeKey}</kbd>
        </Button>
      </div>
    </div>
  );
}
