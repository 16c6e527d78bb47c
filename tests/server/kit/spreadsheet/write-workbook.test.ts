import { describe, expect, it } from 'vitest';
import type { Cell } from '#server/kit/spreadsheet/cells.ts';
import { columnName, guarded, serialOf, unguarded, yuanOf } from '#server/kit/spreadsheet/cells.ts';
import { writeWorkbook } from '#server/kit/spreadsheet/write-workbook.ts';

describe('writeWorkbook', () => {
    it('[LIST-04] asks for no more rows than the reader has taken', async () => {
        let made = 0;
        function* rows(): Generator<Cell[][]> {
            for (; made < 200; made++)
                yield Array.from({ length: 500 }, (_, n): Cell[] => [{ text: `${made}-${n}-${Math.sin(made * 500 + n)}` }]);
        }
        let taken = 0;
        for await (const chunk of writeWorkbook([{ name: 'x', widths: [10], rows: rows() }])) {
            taken += chunk.length;
            if (taken > 10_000) break;
        }
        expect(made).toBeLessThan(10);
    });
});

describe('cells', () => {
    it.each(['=1+1', '+1', '-5', '@x', '\tx', '\rx', '\0x'])('[LIST-04] disarms %j and reads it back', text => {
        expect(guarded(text)).toBe(`'${text}`);
        expect(unguarded(guarded(text))).toBe(text);
    });

    it("leaves other texts alone, also one that begins with '", () => {
        for (const text of ['x=1', "'quoted", '吊车', '']) expect(unguarded(guarded(text))).toBe(text);
    });

    it('writes fen as yuan without rounding and days as serial numbers', () => {
        expect([0, 7, 435, -5, 127_912, 999_999_999_999].map(yuanOf)).toEqual([
            '0.00',
            '0.07',
            '4.35',
            '-0.05',
            '1279.12',
            '9999999999.99',
        ]);
        expect(serialOf('2026-03-01')).toBe(46_082);
        expect(serialOf('2026-03-01 12:00:00')).toBe(46_082.5);
        expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
    });
});
