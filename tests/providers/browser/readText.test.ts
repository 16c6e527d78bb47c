import { describe, expect, it } from 'vitest';
import { readText } from '#providers/browser/readText.ts';

/** jsdom's own files know no `arrayBuffer`. */
const fileOf = (hex: string) => new Response(Uint8Array.from(hex.match(/../g) ?? [], pair => Number.parseInt(pair, 16))).blob();

describe('the text of a file', () => {
    it.each([
        ['UTF-8', 'e68890e58a9f', '成功'],
        ['UTF-8 with its mark', 'efbbbfe68890e58a9f', '成功'],
        ['GBK, as Excel and Alipay save a CSV here', 'b3c9b9a6', '成功'],
        ['UTF-16, the text format of Excel', 'fffe10629f52', '成功'],
        ['no letter outside of ASCII', '54582c31', 'TX,1'],
    ])('[FINANCE-02] is read in %s', async (_encoding, hex, text) => {
        expect(await readText(await fileOf(hex))).toBe(text);
    });
});
