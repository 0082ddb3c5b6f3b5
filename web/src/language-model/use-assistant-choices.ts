import {
  defaultAssistant,
  preferenceChanged,
  useAppDispatch,
  usePreferences,
  useSessionUser,
  type AssistantChoices,
} from '../api';

const guest = '-1';

/** What the person chose for language models; kept in this browser, for each person alone. */
export function useAssistantChoices(): [AssistantChoices, (patch: Partial<AssistantChoices>) => void] {
  const userId = useSessionUser()?.id ?? guest;
  const { assistants } = usePreferences();
  const dispatch = useAppDispatch();
  const choices = { ...defaultAssistant, ...assistants[userId] };
  const change = (patch: Partial<AssistantChoices>): void => {
    dispatch(preferenceChanged({ assistants: { ...assistants, [userId]: { ...choices, ...patch } } }));
  };
  return [choices, change];
}
