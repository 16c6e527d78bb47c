import type { Tx } from '#server/db/client.ts';
import { datedNumber, nextSerial } from '#server/kit/dated-number.ts';

/** Prefixes of financial document numbers (domain 3.1). */
export type PaperPrefix = 'TX' | 'CZ' | 'TK' | 'FP' | 'SH' | 'SK' | 'PC' | 'DZ';

/** The next number of a document: prefix, day, serial number. */
export const nextNo = async (tx: Tx, prefix: PaperPrefix, at: string): Promise<string> =>
    datedNumber(prefix, at, await nextSerial(tx, 'fin_paper_serial'), { digits: 8 });
