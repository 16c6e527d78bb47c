import type { DictItem } from '#contract/system/account/auth.ts';

/** The dictionaries and the names of people, in memory: translating a page of rows costs no query. */
export interface Dictionary {
    /** The text of a value, or of a comma list of values; an unknown value is its own text. Empty gives null. */
    dictText(code: string, value: string | number | null | undefined): string | null;
    /** Does the dictionary hold the value, enabled or not? */
    hasValue(code: string, value: string): boolean;
    /** May the value be chosen again? */
    isEnabled(code: string, value: string): boolean;
    /** All items in order, disabled ones too; undefined for an unknown code. */
    items(code: string): DictItem[] | undefined;
    /** Code → enabled items: what a client caches for 7 days. */
    all(): Record<string, DictItem[]>;
    /** Value whose text is this: what a spreadsheet row is read with. */
    valueOf(code: string, text: string): string | undefined;
    /**
     * The name behind an account, as lists show it beside the word that somebody signs in with; null for an account that has ended.
     * What the product did by itself has the account `system`.
     */
    personName(account: string): string | null;
    /** Changes whenever a dictionary changes; sent as X-Dict-Version. */
    version(): string;
    /** Loads again if somebody changed a dictionary or a name; the server calls it once a request. */
    fresh(): Promise<void>;
}
