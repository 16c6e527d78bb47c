/** One text in both languages: Chinese, English. */
export type Said = readonly [zh: string, en: string];

/** Groups of `SHORTCUTS` that a screen has besides those of every list. */
export type KeyGroup = 'editGrid' | 'dispatch' | 'audits';

/** What the help drawer, the help page and the empty list say about one screen of the menu. */
export interface ScreenHelp {
    /** The title that the menu delivers (`server/db/seed/system/screens.ts`); its English is in `contract/delivered-english.ts`. */
    readonly title: string;
    /** What the screen is for, in one or two sentences. */
    readonly purpose: Said;
    /** How the daily work is done, with the names of buttons and states, and what is refused: 2 to 5. */
    readonly steps: readonly Said[];
    readonly keys?: readonly KeyGroup[];
    /** Paths of screens of the menu that belong to the same work. */
    readonly related?: readonly string[];
    /** Of a list: what comes here and how the first row arises. */
    readonly first?: Said;
    /** Where the first row arises, if not by the list's own 新增: a path of the menu. */
    readonly firstAt?: string;
}

/** Help of the screens of one area, by the path that the menu delivers. */
export type AreaHelp = Readonly<Record<string, ScreenHelp>>;
