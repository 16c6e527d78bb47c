import { KEYS } from '#providers/store/keys.ts';
import { readStored, writeStored } from '#providers/store/storage.ts';

/** The possible numbers of rows per page (LIST-01). */
export const PAGE_SIZES: readonly number[] = [10, 20, 30, 50, 100];

/** Default number of rows per page: the setting 默认每页条数 that was sent with the last menu, otherwise ten. */
export const defaultPageSize = (): number => readStored(KEYS.pageSize) ?? 10;

/** Stores the server's setting; an invalid size counts as ten. */
export const keepPageSize = (size: unknown): void => writeStored(KEYS.pageSize, PAGE_SIZES.find(each => each === size) ?? 10);
