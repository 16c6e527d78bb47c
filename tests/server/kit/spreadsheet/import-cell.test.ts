import { expect, it } from 'vitest';
import type { Field } from '#contract/kit/fields.ts';
import { bool, date, dateTime, decimal, dict, money, phone, rate, reference, text } from '#contract/kit/fields.ts';
import { faultOfCell, valueOfCell } from '#server/kit/spreadsheet/import-cell.ts';
import type { RawCell } from '#server/kit/spreadsheet/read-sheet.ts';

const NO_DICTIONARY = { valueOf: () => undefined };
const amount = money('金额', 'Amount');
const share = rate('折扣', 'Discount');
const figure = decimal('吨位', 'Tonnage', { digits: 2, most: 10_000 });
const tick = bool('可叠加', 'Stackable');
const day = date('到期', 'Expiry');
const moment = dateTime('生效时间', 'From');
const mobile = phone('手机号', 'Mobile');
const code = text('统一社会信用代码', 'Company registration no.', { maxLength: 18 });

it.each<[Field, RawCell, unknown]>([
    [amount, '1,200.50', 120_050],
    [amount, '１００', 10_000],
    [amount, '￥1，200', 120_000],
    [amount, ' 1 200元 ', 120_000],
    [amount, 0.1 + 0.2, 30],
    [amount, '￥ 1,200.50 元', 120_050],
    [amount, '1 234,50', '1 234,50'],
    [amount, '12,5元', '12,5元'],
    [amount, '100.005', '100.005'],
    [amount, -5, '-5'],
    [share, 0.85 * 1.1, 9350],
    [share, '90%', 9000],
    [share, '8．5％', 850],
    [share, '9折', 9000],
    [share, '8.5 折', 8500],
    [share, '８５折', 8500],
    [share, '10折', '10折'],
    [figure, '１２．５', 12.5],
    [figure, '1,200', 1200],
    [figure, '1,20', '1,20'],
    [tick, 'TRUE', true],
    [tick, 'No', false],
    [tick, '有', '有'],
    [day, '2026/1/5', '2026-01-05'],
    [day, '2026年1月5日', '2026-01-05'],
    [day, 20_260_105, '2026-01-05'],
    [day, '2026-02-30', '2026-02-30'],
    [day, 45_567, '2024-10-02'],
    [day, '45567', '2024-10-02'],
    [day, 20_261, '20261'],
    [moment, 45_567.354166666664, '2024-10-02 08:30:00'],
    [moment, '2026-01-05', '2026-01-05 00:00:00'],
    [moment, '2026/1/5 8:30', '2026-01-05 08:30:00'],
    [moment, '２０２６.1.5', '2026-01-05 00:00:00'],
    [moment, '明天', '明天'],
    [mobile, 13_800_138_001, '13800138001'],
    [mobile, '138 0013-8002', '13800138002'],
    [mobile, '１３８００１３８００３', '13800138003'],
    [code, 'Ａ 公司', 'Ａ 公司'],
    [reference('城市', 'City', 'setting/city'), 'A B', 'A B'],
])('[LIST-04] a cell of an import is read as the forms read what is typed: %# %o', (field, cell, value) => {
    expect(valueOfCell(field, cell, NO_DICTIONARY)).toBe(value);
});

it.each([
    ['吊装,拖运', 'hoist,haul'],
    ['吊装、拖运', 'hoist,haul'],
    ['吊装； 拖运；', 'hoist,haul'],
    ['吊装, 抢修、加急', 'hoist,urgent'],
    ['吊装、飞行', 'hoist,飞行'],
])('[LIST-04] several choices of a cell are told apart as in the table: %s', (cell, value) => {
    const texts: Record<string, string> = { 吊装: 'hoist', 拖运: 'haul', '抢修、加急': 'urgent' };
    const services = dict('开通业务', 'Services', 'biz_type', { multiple: true });
    expect(valueOfCell(services, cell, { valueOf: (_code, text) => texts[text] })).toBe(value);
});

it('[LIST-04] a long code that the spreadsheet has turned into a number is refused with what to do, not taken without its end', () => {
    const fault = '统一社会信用代码超过15位，已被表格软件改成数值而丢失末尾，请把单元格设为文本格式后重新填写';
    expect(faultOfCell(code, 911_101_080_000_000_000)).toBe(fault);
    expect(faultOfCell(code, '9.11101E+17')).toBe(fault);
    expect(faultOfCell(code, '911101080000000001')).toBeUndefined();
    expect(faultOfCell(code, 110_108_000_000_001)).toBeUndefined();
    expect(faultOfCell(amount, 1e17)).toBeUndefined();
});

it.each<[Field, RawCell, string | undefined]>([
    [day, '下周一', '到期应为日期，如 2026-01-31'],
    [day, '2026-02-30', '到期应为日期，如 2026-01-31'],
    [moment, '明天', '生效时间应为日期和时间，如 2026-01-31 08:30'],
    [share, '八折', '折扣应为最多两位小数的百分数，如 85%'],
    [tick, '有', '可叠加请填“是”或“否”'],
    [figure, '25吨', '吨位应为数字，不带单位'],
    [figure, '1,200', undefined],
    [day, 45_567, undefined],
    [day, new Date('2026-01-05T00:00:00Z'), undefined],
    [share, 0.85, undefined],
    [tick, null, undefined],
])('[LIST-04] a cell of no shape is refused with how it is written: %# %o', (field, cell, fault) => {
    expect(faultOfCell(field, cell)).toBe(fault);
});
