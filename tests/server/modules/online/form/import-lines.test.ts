import parseWorkbook from 'read-excel-file/node';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWorkbook } from '#server/kit/spreadsheet/write-workbook.ts';
import type { KitApp } from '#tests/support/kit-app.ts';
import { createFormApp, designing, field, recording } from '#tests/support/forms.ts';
import { upload } from '#tests/support/multipart.ts';

type Rows = readonly (readonly (string | number)[])[];

let kit: KitApp;
let trips: ReturnType<typeof recording>;
let kindId: unknown;

/** A workbook of sheets by their names, as somebody saves it. */
const workbook = (sheets: Readonly<Record<string, Rows>>) =>
    buffer(
        Readable.from(
            writeWorkbook(
                Object.entries(sheets).map(([name, rows]) => ({
                    name,
                    widths: [20],
                    rows: [rows.map(row => row.map(cell => (typeof cell === 'number' ? { number: cell } : { text: cell })))],
                })),
            ),
        ),
    );
const sheetsOf = async (raw: Buffer) => new Map((await parseWorkbook(raw)).map(({ sheet, data }) => [sheet, data]));
const take = async (sheets: Readonly<Record<string, Rows>>, query = 'policy=reject_all') =>
    (await trips.call(`importExcel?${query}`, { method: 'POST', ...upload(await workbook(sheets)) })).body;
const records = async () => (await trips.list('column=driver&order=asc')).records;

const HEADS: Rows = [['序号', '司机', '合计']];
const LINES = ['所属序号', '项目', '费用', '类型', '数量'];

beforeAll(async () => {
    kit = await createFormApp();
    await designing(kit).make({ tableName: 'trip_kind', tableTxt: '费用类型', fields: [field('name', '名称')] });
    kindId = (await recording(kit, 'trip_kind').add({ name: '吊车' })).body.result?.id;
    await designing(kit).make({
        ...{ tableName: 'trip', tableTxt: '报销' },
        fields: [
            field('driver', '司机', { fieldMustInput: 1, sortFlag: 1, fieldValidType: 'only', isQuery: 1 }),
            field('total_fen', '合计', { fieldShowType: 'money', isReadOnly: 1 }),
        ],
        subs: [
            {
                ...{ id: 'subx', tableName: 'trip_item', tableTxt: '费用/明细', relationType: 0 },
                fields: [
                    field('item', '项目', { fieldMustInput: 1 }),
                    field('cost_fen', '费用', { fieldShowType: 'money' }),
                    field('level_id', '类型', { fieldShowType: 'link_table', dictTable: 'trip_kind' }),
                    field('qty', '数量', { fieldShowType: 'number', fieldValidType: 'only' }),
                ],
            },
            {
                ...{ id: 'suby', tableName: 'trip_bill', tableTxt: '发票', relationType: 1 },
                fields: [field('bill_no', '发票号', { fieldValidType: '^[0-9]{4}$' })],
            },
        ],
        rules: [{ set: { total_fen: 'sum(trip_item.map(l, l.cost_fen))' } }, { when: 'total_fen > 1000000', refuse: '报销不能超过一万元' }],
    });
    trips = recording(kit, 'trip');
});
afterAll(() => kit.close());

describe('[ONLINE-05] [LIST-04] records with their lines in one file', () => {
    it('has a template with a sheet for each kind of lines, joined by a number, and says so', async () => {
        const sheets = await sheetsOf((await trips.call('importTemplate')).raw);
        expect([...sheets.keys()]).toEqual(['报销', '费用 明细', '发票', '填写说明']);
        expect(sheets.get('报销')?.[0]).toEqual(['序号', '司机*']);
        expect(sheets.get('费用 明细')?.[0]).toEqual(['所属序号*', '项目*', '费用', '类型', '数量']);
        expect(sheets.get('填写说明')).toContainEqual(['费用 明细：所属序号', '必填', '「报销」表中所属记录的序号']);
    });

    it('takes records in with their lines: rules reckon with them, names become ids, records without lines need no number', async () => {
        const taken = await take({
            报销: [...HEADS, ['1', 'A甲'], [2, 'B乙'], ['', 'C丙']],
            '费用 明细': [LINES, [1, '过路费', '12.5', '吊车', 1], ['2', '油费', 100, '', ''], [1, '餐费', 7.5, '', 2]],
            发票: [
                ['所属序号', '发票号'],
                [2, '0042'],
            ],
        });
        expect(taken).toMatchObject({ success: true, code: 200 });
        const [first, second, third] = await records();
        expect([first, second, third]).toMatchObject([
            { driver: 'A甲', total_fen: 2000 },
            { driver: 'B乙', total_fen: 10_000 },
            { driver: 'C丙', total_fen: 0 },
        ]);
        expect(await trips.one(first?.id)).toMatchObject({
            trip_item: [
                { item: '过路费', cost_fen: 1250, level_id: kindId, level_id_text: '吊车', qty: 1 },
                { item: '餐费', cost_fen: 750, qty: 2 },
            ],
        });
        expect(await trips.one(second?.id)).toMatchObject({ trip_item: [{ item: '油费' }], trip_bill: [{ bill_no: '0042' }] });
        expect(await trips.one(third?.id)).toMatchObject({ trip_item: [], trip_bill: [] });
    });

    it('exports them as it takes them in', async () => {
        const { raw } = await trips.call('exportXls?column=driver&order=asc&columns=driver,total_fen');
        const sheets = await sheetsOf(raw);
        expect([...sheets.keys()]).toEqual(['报销', '费用 明细', '发票', '说明']);
        expect(sheets.get('报销')?.slice(0, 2)).toEqual([
            ['序号', '司机', '合计'],
            [1, 'A甲', 20],
        ]);
        expect(sheets.get('费用 明细')).toEqual([
            ['所属序号', '项目', '费用', '类型', '数量'],
            [1, '过路费', 12.5, '吊车', 1],
            [1, '餐费', 7.5, null, 2],
            [2, '油费', 100, null, null],
        ]);
        // The file comes back under other drivers, and with it every line; two lines never have the same quantity.
        const driver = (rows: Rows) => rows.map((row, index) => (index === 0 ? row : [row[0] ?? '', `${row[1]}二`]));
        const texts = (name: string) =>
            (sheets.get(name) ?? []).map(row => row.map(cell => (typeof cell === 'number' ? cell : String(cell ?? ''))));
        const again = await take({
            报销: driver(texts('报销')),
            '费用 明细': texts('费用 明细').map(row => row.slice(0, 4)),
            发票: texts('发票'),
        });
        expect(again).toMatchObject({ code: 200 });
        expect((await records()).map(({ driver: name, total_fen }) => [name, total_fen])).toEqual(
            expect.arrayContaining([
                ['A甲二', 2000],
                ['B乙二', 10_000],
            ]),
        );
        await kit.app.pool.query('update online.trip set del_flag = 1');
    });

    const wrong = {
        报销: [...HEADS, ['1', '丁'], ['2', '戊'], ['3', '己']],
        '费用 明细': [LINES, [1, '过路费', '十元', '', ''], [2, '', 5, '飞机', ''], [3, '油费', 5, '', '']],
    } as const;
    const faults = [
        { sheet: '费用 明细', row: 2, col: '费用' },
        { sheet: '费用 明细', row: 3, col: '项目' },
        { sheet: '费用 明细', row: 3, col: '类型', msg: '类型不存在' },
    ];

    it('names faults by sheet, row and column before anything is stored, and stores all or none', async () => {
        const trial = await take(wrong, 'dryRun=true');
        expect(trial.result).toMatchObject({ total: 3, ok: 1, failed: 2, errors: faults });
        expect(trial.result?.errors).not.toContainEqual(expect.objectContaining({ within: 2 }));
        expect(await take(wrong)).toMatchObject({ code: 201, result: { successCount: 0, errorCount: 2, errors: faults } });
        expect(await records()).toEqual([]);
        expect(await take(wrong, 'policy=reject_failed')).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 2 } });
        expect(await records()).toMatchObject([{ driver: '己', total_fen: 500 }]);
        const { rows } = await kit.app.pool.query(
            'select count(*)::int as n from online.trip_item l join online.trip t on t.id = l.main_id where t.del_flag = 0',
        );
        expect(rows).toEqual([{ n: 1 }]);
    });

    it('tells what only the records’ own checks find, where it is', async () => {
        const heads = [...HEADS, ['1', '庚'], ['2', '辛']];
        const answer = await take({
            报销: heads,
            '费用 明细': [LINES, [1, '一', 1, '', 7], [1, '乙', 2, '', 7], [2, '大', 20_000, '', '']],
        });
        expect(answer).toMatchObject({
            code: 201,
            result: {
                successCount: 0,
                errorCount: 2,
                errors: [
                    { sheet: '费用 明细', row: 3, col: '数量', msg: '数量与第1行重复' },
                    { row: 3, msg: '报销不能超过一万元' },
                ],
            },
        });
        const bill = await take({
            报销: heads,
            发票: [
                ['所属序号', '发票号'],
                [1, '12'],
                [1, '0001'],
            ],
        });
        expect(bill.result).toMatchObject({ errors: [{ row: 2, col: '发票' }] });
    });

    it('takes nothing of a file in which a line belongs to no record, or two records share a number', async () => {
        const loose = {
            报销: [...HEADS, ['1', '壬'], ['1', '癸']],
            '费用 明细': [LINES, [9, '过路费', 1, '', ''], ['', '油费', 1, '', '']],
        };
        const errors = [
            { row: 3, col: '序号', msg: '序号1与第2行重复' },
            { sheet: '费用 明细', row: 2, col: '所属序号', msg: '「报销」表中没有序号为9的记录' },
            { sheet: '费用 明细', row: 3, col: '所属序号' },
        ];
        expect((await take(loose, 'dryRun=true')).result).toMatchObject({ ok: 0, errors });
        expect(await take(loose, 'policy=reject_failed')).toMatchObject({ code: 201, result: { successCount: 0, errors } });
        const missing = await take({ 报销: [...HEADS, ['1', '壬']], '费用 明细': [['项目'], ['油费']] });
        expect(missing.message).toContain('工作表「费用 明细」缺少列：所属序号');
        const renamed = await take({ 报销: [...HEADS, ['1', '壬']], 明细: [LINES, [1, '油费', 1, '', '']] });
        expect(renamed.message).toContain('工作表「明细」不知属于哪种明细，请改名为「费用 明细」或「发票」');
        expect((await trips.list('driver=壬')).records).toEqual([]);
    });
});
