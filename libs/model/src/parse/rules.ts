/** What the rules of the document format mean to the owner of a file. */

export interface RuleText {
  /** What is wrong, for somebody who does not know the format. */
  wrong: string;
  /** What opening the file does about it. */
  done: string;
  /** What the owner may do. Absent when there is nothing to do. */
  advice?: string;
}

const keeps = 'It stays as it is; nothing is lost.';

/** Rules of repairs (R) and invariants (V) by their number; every rule that a report names is here. */
export const documentRules: Readonly<Record<string, RuleText>> = {
  R1: { wrong: 'A list of elements is missing or empty in a wrong way.', done: 'It counts as empty.' },
  R2: { wrong: 'An entry is no element at all.', done: 'The entry was removed.' },
  R3: { wrong: 'An element does not know its own id.', done: 'It got the id under which it is stored.' },
  R4: {
    wrong: 'A store split ids at a dot, so that elements lay inside others and could not be found.',
    done: 'They are separate elements with new ids again, and everything that named them was changed.',
    advice: 'Look at the screens concerned: what had vanished is back.',
  },
  R5: {
    wrong: 'An id contains characters that are not allowed.',
    done: 'It got a new id, and everything that named it was changed.',
  },
  R6: {
    wrong: 'A screen has no list of widgets.',
    done: 'It got an empty list; a screen without a size, too, was removed.',
  },
  R7: {
    wrong: 'A remainder of a deleted widget: it has neither type nor look.',
    done: 'It was removed with everything that named it.',
  },
  R8: { wrong: 'An element has no settings or no style.', done: 'It got empty ones and looks as before.' },
  R9: { wrong: 'The last category of the library is not known.', done: 'The first category is used.' },
  R10: { wrong: 'A screen lists a widget that does not exist.', done: 'The entry was removed from the list.' },
  R11: { wrong: 'A screen lists a widget more than once.', done: 'The first entry stays.' },
  R12: {
    wrong: 'A widget belongs to several screens.',
    done: 'It stays on the screen that shows most of it.',
    advice: 'Look at these widgets: if one was wanted on several screens, copy it or use a master screen.',
  },
  R13: { wrong: 'A widget lies on a screen and belongs to none.', done: 'It belongs to that screen now.' },
  R14: { wrong: 'A screen has a master that does not exist, or itself.', done: 'The master was removed.' },
  R15: {
    wrong: 'A link begins or ends at something that does not exist.',
    done: 'The link was removed.',
    advice: 'Draw the link again if it is still wanted.',
  },
  R16: { wrong: 'A group lists something that does not exist.', done: 'The entry was removed.' },
  R17: { wrong: 'A group lists a member more than once.', done: 'The first entry stays.' },
  R18: {
    wrong: 'A group contains itself, directly or through others.',
    done: 'The entry that closes the circle was removed.',
  },
  R19: {
    wrong: 'Something belongs to several groups.',
    done: 'It stays in one of them.',
    advice: 'Check these groups in the layer tree.',
  },
  R20: { wrong: 'A group is empty.', done: 'It was removed with its links.' },
  R23: {
    wrong: 'A screen begins left of or above the canvas.',
    done: 'The screen and its widgets were moved onto the canvas together.',
  },
  R24: {
    wrong: 'A widget begins left of or above the canvas.',
    done: 'It was moved to the edge.',
    advice: 'Check where it lies now.',
  },
  R25: {
    wrong: 'A widget has a negative size.',
    done: 'It is 100 px wide or high now.',
    advice: 'Set the size that it should have.',
  },
  R27: {
    wrong: 'A position or size is no number.',
    done: 'Text that holds a number became that number; otherwise positions are 0 and sizes 100 px.',
    advice: 'Check where these elements lie and how large they are.',
  },
  R29: { wrong: 'The counter of ids is far too large or no number.', done: 'It was set anew.' },
  R30: {
    wrong: 'The counter of ids is behind, so that a new element could get the id of another.',
    done: 'It was raised.',
  },
  V1: { wrong: 'A list of elements has the wrong form.', done: 'It has the right form now.' },
  V2: { wrong: 'Two elements have the same id.', done: 'One of them got a new id.' },
  V3: { wrong: 'A widget has no type or no place.', done: 'It is a box, or got a place and size.' },
  V4: { wrong: 'A screen has no place or size.', done: 'It got one.' },
  V7: { wrong: 'A link has the wrong form.', done: 'It has the right form now.' },
  V8: { wrong: 'Groups are nested more deeply than 32 levels.', done: 'The deepest ones were taken out.' },
  V10: {
    wrong: 'The prototype has no screen size.',
    done: 'It got a usual one.',
    advice: 'Choose the device in the properties of the prototype.',
  },
  V11: { wrong: 'There is not exactly one start screen.', done: keeps, advice: 'Mark the screen where testers begin.' },
  V12: {
    wrong: 'A screen has another width, or is less high, than the device.',
    done: keeps,
    advice: 'Resize it, unless it is meant to be so.',
  },
  V13: {
    wrong: 'An instance does not fit its component.',
    done: 'It keeps its own look.',
    advice: 'Unlink it, or make it anew from the component.',
  },
  V14: { wrong: 'A variant does not fit its component.', done: keeps, advice: 'Check the variants of this component.' },
  V15: {
    wrong: 'A component does not have exactly one original.',
    done: keeps,
    advice: 'Place an instance of it and edit that one.',
  },
  V16: {
    wrong: 'A style names a design token that does not exist or has no such value.',
    done: 'The value stored in the style is shown.',
    advice: 'Link the style to another token.',
  },
  V17: { wrong: 'A widget changes one of a master screen that it does not have.', done: 'It is an ordinary widget.' },
  V18: {
    wrong: 'A screen segment shows nothing, or itself.',
    done: 'An empty box is shown.',
    advice: 'Choose its screen.',
  },
  V19: {
    wrong: 'A setting names an element that does not exist.',
    done: 'The setting has no effect.',
    advice: 'Choose another element.',
  },
  V20: {
    wrong: 'A link has a trigger that does not exist or cannot work where it begins.',
    done: keeps,
    advice: 'Choose another trigger.',
  },
  V21: {
    wrong: 'Logic has several ways without a condition, or leads back to itself.',
    done: 'One way is taken; a circle ends the run of the link.',
    advice: 'Check the conditions.',
  },
  V22: { wrong: 'An animation, state or comparison has an unknown name.', done: keeps },
  V23: {
    wrong: 'An element has no size or lies outside the canvas.',
    done: keeps,
    advice: 'Move it onto the canvas, or delete it in the layer tree.',
  },
  V24: { wrong: 'A widget does not touch its screen.', done: keeps, advice: 'Move it back; nobody sees it there.' },
  V25: { wrong: 'The file holds fields that belong to a running view only.', done: 'They were dropped.' },
  V26: {
    wrong: 'The path of a variable cannot be read.',
    done: 'The widget is not bound.',
    advice: 'Correct the path, such as user.addresses[0].city.',
  },
  V27: {
    wrong: 'A component lists parts that do not exist.',
    done: keeps,
    advice: 'Make the component anew from an instance.',
  },
  V28: { wrong: 'A widget has a type that is not known here.', done: 'It is shown as a box and keeps all its data.' },
  V29: {
    wrong: 'What is chosen is not among the options.',
    done: 'Nothing is chosen.',
    advice: 'Choose one of the options.',
  },
  V30: {
    wrong: 'The address of an image cannot be read.',
    done: 'No image is shown.',
    advice: 'Choose the image again.',
  },
  V31: {
    wrong: 'Styles inside a text cannot be read, or a link in it leads nowhere that is allowed.',
    done: 'The text is shown without them; they are kept.',
    advice: 'Edit the text and set its styles or its link again.',
  },
  V32: {
    wrong: 'A language or a translation cannot be read.',
    done: 'It is not shown; it is kept.',
    advice: 'Add the language in the editor and import its texts again.',
  },
};

const unknown: RuleText = { wrong: 'Something is unusual.', done: keeps };

/** The text of a rule; of one that is not known, a general one. */
export const ruleText = (rule: string): RuleText => documentRules[rule] ?? unknown;
