/** Controls that React Native does not have, written into each project that needs them. */
export const controlsFile = `import { useState, type ReactNode } from 'react';
import {
  Modal,
  Pressable,
  ScrollView,
  StyleSheet,
  Text,
  View,
  type GestureResponderEvent,
  type LayoutChangeEvent,
  type StyleProp,
  type TextStyle,
  type ViewStyle,
} from 'react-native';

interface Labelled {
  label: string;
  style?: StyleProp<ViewStyle>;
}

/** What a control holds: its own state, or that of somebody who is told of changes. */
function useHeld<Value>(given: Value, onChange: ((value: Value) => void) | undefined): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(given);
  return onChange ? [given, onChange] : [own, setOwn];
}

interface ToggleProps extends Labelled {
  kind: 'checkbox' | 'radio' | 'switch';
  isOn?: boolean;
  onChange?: (isOn: boolean) => void;
}

/** A check box, a radio button or a switch. */
export function Toggle({ kind, label, isOn = false, onChange, style }: ToggleProps) {
  const [on, setOn] = useHeld(isOn, onChange);
  return (
    <Pressable
      accessibilityRole={kind}
      accessibilityLabel={label}
      aria-checked={on}
      onPress={() => setOn(kind === 'radio' ? true : !on)}
      style={[controls.toggle, kind === 'radio' && controls.round, style]}
    >
      {kind === 'switch' ? (
        <View style={[controls.thumb, on && controls.thumbOn]} />
      ) : (
        on && <View style={[controls.mark, kind === 'radio' && controls.round]} />
      )}
    </Pressable>
  );
}

interface SelectProps extends Labelled {
  options: readonly string[];
  first?: string;
  onChange?: (option: string) => void;
  textStyle?: StyleProp<TextStyle>;
}

/** A list to choose one entry from, over the page. */
export function Select({ label, options, first = '', onChange, style, textStyle }: SelectProps) {
  const [chosen, setChosen] = useHeld(first, onChange);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Pressable accessibilityRole="combobox" accessibilityLabel={label} onPress={() => setOpen(true)} style={[controls.select, style]}>
        <Text style={textStyle}>{chosen}</Text>
        <Text style={textStyle}>▾</Text>
      </Pressable>
      <Modal visible={isOpen} transparent animationType="fade" onRequestClose={() => setOpen(false)}>
        <Pressable style={controls.shade} onPress={() => setOpen(false)}>
          <ScrollView style={controls.list}>
            {options.map((option) => (
              <Pressable
                key={option}
                accessibilityRole="button"
                onPress={() => {
                  setChosen(option);
                  setOpen(false);
                }}
                style={controls.option}
              >
                <Text>{option}</Text>
              </Pressable>
            ))}
          </ScrollView>
        </Pressable>
      </Modal>
    </>
  );
}

interface SliderProps extends Labelled {
  value?: number;
  color?: string;
  onChange?: (share: number) => void;
}

/** A value on a line from 0 to 1; a press sets it. */
export function Slider({ label, value = 0, color = '#333333', onChange, style }: SliderProps) {
  const [share, setShare] = useHeld(value, onChange);
  const [width, setWidth] = useState(0);
  return (
    <Pressable
      accessibilityRole="adjustable"
      accessibilityLabel={label}
      accessibilityValue={{ min: 0, max: 100, now: Math.round(share * 100) }}
      onLayout={({ nativeEvent }: LayoutChangeEvent) => setWidth(nativeEvent.layout.width)}
      onPress={({ nativeEvent }: GestureResponderEvent) => width > 0 && setShare(Math.min(1, Math.max(0, nativeEvent.locationX / width)))}
      style={[controls.slider, style]}
    >
      <View style={controls.track}>
        <View style={[controls.filled, { width: \`\${share * 100}%\`, backgroundColor: color }]} />
      </View>
    </Pressable>
  );
}

/** A part that opens and closes. */
export function Disclosure({ label, head, isOpen = false, style, children }: Labelled & { head: ReactNode; isOpen?: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <View style={style}>
      <Pressable accessibilityRole="button" accessibilityLabel={label} aria-expanded={open} onPress={() => setOpen(!open)}>
        {head}
      </Pressable>
      {open && children}
    </View>
  );
}

const controls = StyleSheet.create({
  toggle: { width: 18, height: 18, borderWidth: 1, borderColor: '#777777', alignItems: 'center', justifyContent: 'center', padding: 2 },
  round: { borderRadius: 999 },
  mark: { width: '60%', height: '60%', backgroundColor: '#333333' },
  select: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between' },
  shade: { flex: 1, justifyContent: 'center', padding: 32, backgroundColor: 'rgba(0, 0, 0, 0.4)' },
  list: { flexGrow: 0, maxHeight: '70%', borderRadius: 8, backgroundColor: '#ffffff' },
  option: { minHeight: 44, justifyContent: 'center', paddingHorizontal: 16 },
  slider: { justifyContent: 'center', minHeight: 24 },
  track: { height: 4, borderRadius: 2, backgroundColor: '#cccccc' },
  filled: { height: 4, borderRadius: 2 },
  thumb: { height: '100%', aspectRatio: 1, borderRadius: 999, backgroundColor: '#ffffff', alignSelf: 'flex-start' },
  thumbOn: { alignSelf: 'flex-end' },
});
`;

/** Which page is shown, and how pages lead to each other. */
export const navigationFile = `import { createContext, useContext } from 'react';
import type { PageName } from './pages';

export interface Navigation {
  /** Nowhere without a page; \`via\` says how it comes in: name, duration and easing. */
  go(page: PageName | undefined, via?: string): void;
  back(): void;
}

export const NavigationContext = createContext<Navigation>({ go: () => undefined, back: () => undefined });

/** Leads to other pages. */
export const useNavigation = (): Navigation => useContext(NavigationContext);
`;
