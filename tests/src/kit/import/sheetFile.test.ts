import { describe, expect, it } from 'vitest';
import writeXlsx from 'write-excel-file/node';
import { entity } from '#contract/kit/entity.ts';
import { date, dateTime, text } from '#contract/kit/fields.ts';
import { openSheet, sheetFile } from '#src/kit/import/sheetFile.ts';

const Paper = entity({
    ...{
        resource: 'test/paper',
        wire: '/test/paper',
        permission: 'test:paper',
        label: '证件',
        english: 'Paper',
        represent: 'no',
        actions: [],
    },
    fields: { no: text('编号', 'No.'), day: date('日期', 'Day'), at: dateTime('时刻', 'Moment') },
});
const MOMENT = new Date('2026-03-04T05:06:07Z');

const DAY = new Date('2026-03-04T00:00:00Z');

/** jsdom's files know no `arrayBuffer`. */
const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
    new Promise(resolve => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
        reader.readAsArrayBuffer(file);
    });

describe('a workbook in the browser', () => {
    it('[LIST-04] is read as the server reads it: heads below a title, days and moments by their column, rows by their number', async () => {
        const cells = [
            [{ value: '证件清单' }],
            [{ value: '编号 *' }, { value: '日期' }, { value: '时刻' }],
            [
                { value: 'A1' },
                { value: MOMENT, type: Date, format: 'yyyy-mm-dd' },
                { value: MOMENT, type: Date, format: 'yyyy-mm-dd hh:mm:ss' },
            ],
            [{ value: null }],
            [{ value: 12 }, { value: '2026-1-1' }, { value: null }],
        ];
        const file = await writeXlsx(cells as never, {}).toBuffer();
        const { columns, rows } = await openSheet(Paper, new Uint8Array(file).buffer);
        expect(columns.map(({ head, label }) => [head, label])).toEqual([
            ['编号 *', '编号'],
            ['日期', '日期'],
            ['时刻', '时刻'],
        ]);
        expect([...rows]).toEqual([
            [3, ['A1', '2026-03-04', '2026-03-04 05:06:07']],
            [5, ['12', '2026-1-1', '']],
        ]);
    });

    it('[LIST-04] goes back as texts under the heads that it came with', async () => {
        const columns = [{ at: 0, head: '编号 *', label: '编号', fault: '编号' }];
        const file = await sheetFile('证件.xlsx', { columns, name: '', others: [] }, [['007'], ['=1+1']]);
        expect(file.name).toBe('证件.xlsx');
        const again = await openSheet(Paper, await bytesOf(file));
        expect(again.columns).toEqual(columns);
        expect([...again.rows.values()]).toEqual([['007'], ['=1+1']]);
    });

    it('[LIST-04] [ONLINE-05] keeps the sheets of lines behind it as they are', async () => {
        const lines = [
            [{ value: '所属序号' }, { value: '到期' }, { value: '份数' }],
            [{ value: '1' }, { value: DAY, type: Date, format: 'yyyy-mm-dd' }, { value: 3 }],
        ];
        const data = [[{ value: '编号' }], [{ value: 'A1' }]];
        const whole = await writeXlsx([
            { sheet: '证件', data },
            { sheet: '附页', data: lines },
        ] as never).toBuffer();
        const open = await openSheet(Paper, new Uint8Array(whole).buffer);
        const again = await openSheet(Paper, await bytesOf(await sheetFile('证件.xlsx', open, [['B2']])));
        expect([...again.rows.values()]).toEqual([['B2']]);
        const heads = ['所属序号', '到期', '份数'];
        expect(again).toMatchObject({ name: '证件', others: [{ name: '附页', cells: [heads, ['1', DAY, 3]] }] });
    });
});
