import { KEYS } from '#providers/store/keys.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';

/** How many rows a page may have (LIST-01). */
export const PAGE_SIZES: readonly number[] = [10, 20, 30, 50, 100];

/** Rows of a list's page where nobody has chosen: the setting 默认每页条数 as it was when the menu was last read, else ten. */
export const defaultPageSize = (): number => readStored(KEYS.pageSize) ?? 10;

/** Takes over what the server said; a size that nobody could choose counts as ten. */
export const keepPageSize = (size: unknown): void => writeStored(KEYS.pageSize, PAGE_SIZES.find(each => each === size) ?? 10);
