import { preferenceChanged, useAppDispatch, usePreferences, useSessionUser } from '../../api';
import { choicesOf, type AssistantChoices } from './choices';

const guest = '-1';

/** What the person chose for the assistant; kept in this browser, for each person alone. */
export function useAssistantChoices(): [AssistantChoices, (patch: Partial<AssistantChoices>) => void] {
  const userId = useSessionUser()?.id ?? guest;
  const { assistants } = usePreferences();
  const dispatch = useAppDispatch();
  const choices = choicesOf(assistants[userId]);
  const change = (patch: Partial<AssistantChoices>): void => {
    dispatch(preferenceChanged({ assistants: { ...assistants, [userId]: { ...choices, ...patch } } }));
  };
  return [choices, change];
}
