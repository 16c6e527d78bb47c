import type { DictItem } from '#contract/system/account/auth.ts';

/** The dictionaries and the names of people, in memory, so that translating a page of rows needs no query. */
export interface Dictionary {
    /** The text of a value, or of a comma-separated list of values; an unknown value is returned unchanged. Empty gives null. */
    dictText(code: string, value: string | number | null | undefined): string | null;
    /** Whether the dictionary has the value, enabled or not. */
    hasValue(code: string, value: string): boolean;
    /** Whether the value may still be chosen. */
    isEnabled(code: string, value: string): boolean;
    /** All items in order, disabled ones too; undefined for an unknown code. */
    items(code: string): DictItem[] | undefined;
    /** Code → enabled items; clients cache it for 7 days. */
    all(): Record<string, DictItem[]>;
    /** The value with this text, to read spreadsheet rows. */
    valueOf(code: string, text: string): string | undefined;
    /**
     * The name of an account's user, shown in lists in addition to the account; null for a deleted account. The account `system` stands for
     * what the product does automatically.
     */
    personName(account: string): string | null;
    /** Changes whenever a dictionary changes; sent as X-Dict-Version. */
    version(): string;
    /** Reloads if somebody changed a dictionary or a name; the server calls it once per request. */
    fresh(): Promise<void>;
}
