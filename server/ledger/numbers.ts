import type { Tx } from '#server/db/client.ts';
import { datedNumber, nextSerial } from '#server/kit/dated-number.ts';

/** What a paper of finance is numbered with (domain 3.1). */
export type PaperPrefix = 'TX' | 'CZ' | 'TK' | 'FP' | 'SH' | 'SK' | 'PC' | 'DZ';

/** The next number of a paper: prefix, day, serial. */
export const nextNo = async (tx: Tx, prefix: PaperPrefix, at: string): Promise<string> =>
    datedNumber(prefix, at, await nextSerial(tx, 'fin_paper_serial'), { digits: 8 });
