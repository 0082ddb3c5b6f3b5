/**
 * The numbered entries that a library of the format offers (no. 914 to 1135 of its description), each with the entry of ours that
 * fulfils it, its size, and the states that have a look of their own. "%" is of the screen.
 */
import { libraryEntries, type PaletteEntry } from '../index';

const catalogue: Readonly<Record<string, string>> = {
  wireframe: `
    914 gridContainer 320x320
    915 primaryButton 96x32 hover
    916 secondaryButton 96x32 hover
    917 dangerButton 96x32 hover
    918 passiveButton 96x32 hover
    919 text 128x32
    920 secondaryText 128x32
    921 linkButton 128x32 hover
    922 textBox 196x32 error focus hover
    923 textArea 196x128 error focus hover
    924 password 196x32 error focus hover
    925 dropDown 196x32 error hover
    926 imagePlain 128x128
    927 image 128x128
    928 segmentButton 196x32 active
    929 segmentPicker 256x40
    930 switch 64x32
    931 stepper 64x32 hover
    932 countingStepper 96x32 hover
    933 checkBox 32x32 checked error
    934 labeledCheckBox 196x32 checked error
    935 checkBoxGroup 256x128 error
    936 radioBox 32x32 checked error
    937 labeledRadioBox 196x32 checked error
    938 radioGroup 256x128 error
    939 typeAhead 196x32 error focus hover
    940 mobileDropDown 196x32 error hover
    941 spinnerTime 240x180
    942 headline1 128x32
    943 headline2 128x24
    944 headline3 128x24
    945 paragraph 256x128
    946 upload 196x32 error focus hover
    947 animatedLabel 128x32
    948 rectangle 96x40
    949 horizontalLine 120x16
    950 verticalLine 16x120
  `,
  advanced: `
    951 cardOfOne 320x320
    952 backButton 64x40
    953 topNavBar 100%x40 active hover
    954 bottomNavBar 100%x64 active hover
    955 sideNavBar 256x100% active hover
    956 navMenu 196x32 error hover
    957 chat 320x400 focus hover
    958 assistantChat 320x400 focus hover
    959 chatTextBox 196x128 focus hover
    960 hotspot 100x40
    961 dragNDrop 60x60 active hover
    962 dragNDropTarget 200x200 hover
    963 imageToggle 128x64 hover
    964 imageCarousel 256x256
    965 uploadPreview 128x128
    966 imageGrid 320x320 hover
    967 paging 196x32 active hover
    968 imagePaging 96x16
    969 numberBox 196x32 error focus hover
    970 emailBox 196x32 error focus hover
    971 calendar 256x320
    972 dateRange 256x320
    973 datePicker 196x32
    974 dateRangePicker 196x32
    975 timeline 100x200
    976 slider 196x32
    977 labeledSlider 196x32
    978 rating 88x16
    979 spinner 128x256
    980 volumeSlider 128x64 active
    981 progressBar 256x16
    982 progressSegments 128x16
    983 repeater 304x400
    984 screenSegment 300x150
    985 icon 32x32
    986 favoriteToggle 32x32
    987 lockToggle 32x32
    988 lockToggleShield 32x32
    989 likeToggle 32x32
    990 dislikeToggle 32x32
    991 heartToggle 32x32
    992 labeledIconToggle 128x32
    993 svgIcon 32x32
    994 lockSlider 256x64
    995 tabs 354x30
    996 tabsPills 354x30
    997 table 360x160
    998 selectableTable 360x160
    999 editTable 360x160
    1000 tree 128x320 active hover
    1001 camera 64x64 hover
    1002 geoLocation 196x32
    1003 iconButton 100x40
    1004 visualPicker 96x128
    1005 iconToggleButton 96x96 active
    1006 video 320x200
    1007 audioPlayer 40x40 active hover
    1008 webLink 150x30 hover
  `,
  templates: `
    1009 dialog 320x400
    1010 confirm 320x176
    1011 login 304x252
    1012 signup 304x313
    1013 cardLarge 320x256
    1014 cardSpaced 320x256
    1015 cardUser 320x260
    1016 cardButton 320x360
    1017 cardProfile 320x451
    1018 cardSmallLeft 320x128
    1019 cardSmallRight 320x128
    1020 bannerAlert 296x56
    1021 bannerInfo 296x56
    1022 bannerSuccess 296x56
    1023 toastInfo 320x64
    1024 toastAlert 320x64
    1025 toastSuccess 320x64
  `,
  survey: `
    1026 surveyPrimaryButton 96x32 hover
    1027 surveySecondaryButton 96x32 hover
    1028 surveyTextBox 196x32 error focus hover
    1029 surveyTextArea 196x128 error focus hover
    1030 surveyCheckBox 32x32 checked error
    1031 surveyLabeledCheckBox 196x32 checked error
    1032 sortableList 300x180 hover
    1033 surveyPreferenceTwo 300x180 hover
    1034 surveyCheckBoxGroup 256x128 error
    1035 radioTable 300x212 hover
    1036 surveyRadioBox 32x32 checked error
    1037 surveyLabeledRadioBox 196x32 checked error
    1038 surveyRadioGroup 256x128 error
    1039 surveyNumberBox 196x32 error focus hover
    1040 surveyEmailBox 196x32 error focus hover
    1041 surveyCalendar 256x320
    1042 surveyDateRange 256x320
    1043 surveyDatePicker 196x32
    1044 surveyDateRangePicker 196x32
    1045 npsScore 300x40 active
    1046 surveyChat 320x400 focus hover
  `,
  material: `
    1047 materialCheckBox 16x16 checked
    1048 materialCheckBoxOn 16x16 checked
    1049 materialRadio 16x16 checked
    1050 materialRadioOn 16x16 checked
    1051 materialSlider 200x20
    1052 materialSwitch 40x20
    1053 materialTextBox 200x26
    1054 materialFab 56x56
    1055 materialFabLight 56x56
    1056 materialFabDisabled 56x56
    1057 materialLink 90x36
    1058 materialLinkAccent 90x36
    1059 materialLinkPlain 90x36
    1060 materialLinkDisabled 90x36
    1061 materialButton 90x36
    1062 materialButtonAccent 90x36
    1063 materialButtonLight 90x36
    1064 materialButtonDisabled 90x36
    1065 materialDropDown 100x36
    1066 materialDropDownAccent 100x36
    1067 materialDropDownLight 100x36
    1068 materialCalendar 300x320
    1069 materialLabel 100x30
    1070 materialHeadline1 100x120
    1071 materialHeadline2 100x60
    1072 materialHeadline3 100x50
    1073 materialHeadline4 100x50
    1074 materialHeadline5 100x50
    1075 materialHeadline6 100x50
    1076 materialDialog 75%x25%
  `,
  ios: `
    1077 iosButton 120x48
    1078 iosButtonPassive 120x48
    1079 iosButtonGray 120x48
    1080 iosButtonBlack 120x48
    1081 iosToggle 120x30 active
    1082 iosPicker 96x32
    1083 iosPickerDark 96x32
    1084 iosTextField 200x44 error focus
    1085 iosMessageField 200x36 error focus
    1086 iosPlain 120x30
    1087 iosActive 120x30
    1088 iosRounded 120x30
    1089 iosRoundedActive 120x30
    1090 iosStepper 60x30
    1091 iosSegment 96x30 active
    1092 iosToggleLarge 120x48 active
    1093 iosCheckBox 22x22 checked
    1094 iosCheckBoxOn 22x22 checked
    1095 iosRadio 22x22 checked
    1096 iosRadioOn 22x22 checked
    1097 iosSlider 200x32
    1098 iosSwitch 60x30 active
    1099 iosSwitchOn 60x30 active
    1100 iosTextBox 200x30 error focus
    1101 iosTextArea 200x200 error focus
    1102 iosBar 100%x50
    1103 iosBarGray 100%x50
    1104 iosChip 120x30
    1105 iosChipRemove 120x30
    1106 iosChipBoth 120x30
    1107 iosRed 120x30
    1108 iosGreen 120x30
    1109 iosBlack 120x30
    1110 iosGray 120x30
    1111 iosLightBlue 120x30
    1112 iosYellow 120x30
    1113 iosOrange 120x30
  `,
  charts: `
    1114 barChart 200x200
    1115 barChartSeries 200x200
    1116 barChartHorizontal 200x200
    1117 barChartHorizontalSeries 200x200
    1118 lineChart 200x200
    1119 lineChartMarks 200x200
    1120 lineChartArea 200x200
    1121 lineChartAreaMarks 200x200
    1122 sparkline 200x200
    1123 sparklineArea 200x200
    1124 curveChart 200x200
    1125 curveChartArea 200x200
    1126 pieChart 200x200
    1127 donutChart 200x200
    1128 multiRingChart 200x200
    1129 multiRingChartTwo 200x200
    1130 multiRingChartThin 200x200
    1131 stackedRingChart 200x200
    1132 ringChart 200x200
    1133 ringChartValue 200x200
    1134 ringChartThin 200x200
    1135 chartLegend 200x140
  `,
};

interface Row {
  number: number;
  id: string;
  w: string;
  h: string;
  states: string[];
}

const rows: Row[] = Object.values(catalogue).flatMap((text) =>
  text
    .trim()
    .split('\n')
    .map((line): Row => {
      const [number = '', id = '', size = '', ...states] = line.trim().split(' ');
      const [w = '', h = ''] = size.split('x');
      return { number: Number(number), id, w, h, states };
    }),
);

/** Of a size of our own: the described one cuts off what stands in them, or holds more air than a card of today. */
const otherSize = `
  headline1 headline2 headline3 animatedLabel chatTextBox paging imagePaging dateRangePicker timeline rating progressSegments
  tree login signup cardSpaced cardUser cardButton cardProfile cardSmallLeft cardSmallRight
  surveyDateRangePicker materialHeadline1 materialHeadline2 materialHeadline3 materialHeadline4
  materialHeadline5 materialHeadline6 barChart barChartSeries barChartHorizontal barChartHorizontalSeries
  lineChart lineChartMarks lineChartArea lineChartAreaMarks sparkline sparklineArea curveChart curveChartArea
`;
/** A menu has no value that could be wrong. */
const withoutLook = ['navMenu error'];

const entryOf = (id: string): PaletteEntry | undefined => libraryEntries.find((entry) => entry.id === id);
const sizeOf = ({ widget, share }: PaletteEntry): string[] => [
  share?.w === undefined ? String(widget.w) : `${share.w * 100}%`,
  share?.h === undefined ? String(widget.h) : `${share.h * 100}%`,
];

test('every number from 914 to 1135 has an entry of its own', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 222 }, (_, index) => 914 + index));
  expect(rows.filter(({ id }) => entryOf(id) === undefined)).toEqual([]);
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('sizes are those of the description', () => {
  const other = rows.flatMap(({ id, w, h }) => {
    const entry = entryOf(id);
    return entry === undefined || sizeOf(entry).join('x') === `${w}x${h}`
      ? []
      : [`${id} ${sizeOf(entry).join('x')} not ${w}x${h}`];
  });
  expect(other.map((line) => line.split(' ')[0])).toEqual(otherSize.trim().split(/\s+/));
});

test('states have a look of their own', () => {
  const plain = rows.flatMap(({ id, states }) => {
    const widget = entryOf(id)?.widget;
    return widget === undefined
      ? []
      : states.flatMap((state) => {
          const look = widget[state as 'hover'] ?? {};
          return Object.keys(look).length > 0 ? [] : [`${id} ${state}`];
        });
  });
  expect(plain).toEqual(withoutLook);
});

test('names are unique', () => {
  const names = libraryEntries.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('inputs of the category for surveys collect answers, buttons do not', () => {
  const asking = (id: string): unknown => entryOf(id)?.widget.props['isSurveyElement'];
  expect(['surveyRadioGroup', 'surveyTextArea', 'surveyChat', 'rating', 'npsScore'].map(asking)).toEqual([
    ...[true, true, true, true, true],
  ]);
  expect(['surveyPrimaryButton', 'radioGroup'].map(asking)).toEqual([undefined, undefined]);
});
