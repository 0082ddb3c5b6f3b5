/** The stack of pages of a React Native app, and how a page comes in. */

export const appFile = `import { useEffect, useMemo, useState } from 'react';
import { BackHandler, Platform, SafeAreaView, StatusBar, StyleSheet, View } from 'react-native';
import { Entering } from './src/entering';
import { NavigationContext, type Navigation } from './src/navigation';
import { firstPage, pages, type PageName } from './src/pages';

interface Shown {
  page: PageName;
  /** How it came in. */
  via?: string | undefined;
}

/** Of a page that leaves: it leads nowhere any more. */
const still: Navigation = { go: () => undefined, back: () => undefined };

/** Shows the page on top of the stack, and the one below it while the new one comes in. */
export default function App({ first = firstPage }: { first?: PageName }) {
  const [{ stack, left }, show] = useState<{ stack: readonly Shown[]; left?: PageName | undefined }>({
    stack: [{ page: first }],
  });
  const navigation = useMemo(
    (): Navigation => ({
      go: (page, via) => {
        if (page === undefined) return;
        show(({ stack: before }) => ({
          stack: [...before, { page, via }],
          left: via === undefined ? undefined : before.at(-1)?.page,
        }));
      },
      back: () =>
        show(({ stack: before }) => ({ stack: before.length > 1 ? before.slice(0, -1).map(({ page }) => ({ page })) : before })),
    }),
    [],
  );
  useEffect(() => {
    if (Platform.OS !== 'android') return undefined;
    const { remove } = BackHandler.addEventListener('hardwareBackPress', () => {
      navigation.back();
      return stack.length > 1;
    });
    return remove;
  }, [navigation, stack.length]);
  const { page, via } = stack.at(-1) ?? { page: firstPage };
  const Page = pages[page];
  const Left = left === undefined ? undefined : pages[left];
  return (
    <NavigationContext.Provider value={navigation}>
      <StatusBar />
      <SafeAreaView style={styles.app}>
        {Left && (
          <NavigationContext.Provider value={still}>
            <View style={StyleSheet.absoluteFill} pointerEvents="none">
              <Left />
            </View>
          </NavigationContext.Provider>
        )}
        <Entering key={\`\${stack.length} \${page}\`} via={via} onEnd={() => show((before) => ({ stack: before.stack }))}>
          <Page />
        </Entering>
      </SafeAreaView>
    </NavigationContext.Provider>
  );
}

const styles = StyleSheet.create({ app: { flex: 1 } });
`;

export const enteringFile = `import { useEffect, useState, type ReactNode } from 'react';
import { AccessibilityInfo, Animated, Easing, Platform, StyleSheet, useWindowDimensions } from 'react-native';

interface EnteringProps {
  /** Name, duration and easing; without it the page is there at once. */
  via: string | undefined;
  onEnd(): void;
  children: ReactNode;
}

/** From where a page comes, in widths and heights of the window. */
const starts: Readonly<Record<string, readonly [number, number]>> = {
  'slide-left': [1, 0],
  'slide-right': [-1, 0],
  'slide-up': [0, 1],
  'slide-down': [0, -1],
  'slide-left-up': [1, 1],
  'slide-left-down': [1, -1],
  'slide-right-up': [-1, 1],
  'slide-right-down': [-1, -1],
};

const easings: Readonly<Record<string, (at: number) => number>> = {
  linear: Easing.linear,
  'ease-in': Easing.in(Easing.quad),
  'ease-in-out': Easing.inOut(Easing.quad),
};

/** A page that comes in. Nobody who wants less movement sees it move. */
export function Entering({ via, onEnd, children }: EnteringProps) {
  const [progress] = useState(() => new Animated.Value(via === undefined ? 1 : 0));
  const [end] = useState(() => onEnd);
  const { width, height } = useWindowDimensions();
  const [name = '', duration = '', easing = ''] = via?.split(' ') ?? [];
  useEffect(() => {
    if (duration === '') return undefined;
    let isOver = false;
    const moving = Animated.timing(progress, {
      toValue: 1,
      duration: Number.parseInt(duration, 10),
      easing: easings[easing] ?? Easing.out(Easing.quad),
      useNativeDriver: Platform.OS !== 'web',
    });
    void AccessibilityInfo.isReduceMotionEnabled().then((isStill) => {
      if (isOver) return;
      if (isStill) progress.setValue(1);
      moving.start(end);
    });
    return () => {
      isOver = true;
      moving.stop();
    };
  }, [duration, easing, end, progress]);
  const [x, y] = starts[name] ?? [0, 0];
  const from = (start: number) => progress.interpolate({ inputRange: [0, 1], outputRange: [start, 0] });
  const style =
    x !== 0 || y !== 0
      ? { transform: [{ translateX: from(x * width) }, { translateY: from(y * height) }] }
      : name === 'zoom-in'
        ? { transform: [{ scale: progress }] }
        : { opacity: progress };
  return <Animated.View style={[StyleSheet.absoluteFill, name === '' ? undefined : style]}>{children}</Animated.View>;
}
`;
