import { describe, expect, it } from 'vitest';
import { Driver } from '#contract/users/driver.ts';
import { columnsOf, guessColumns, isClear, missingColumns } from '#src/kit/import/importColumns.ts';

const HEADS = ['姓名*', '手机号*', '身份证号', '城市*', '车队', '备注'];
const columns = columnsOf(Driver, HEADS);
const titled = (...titles: string[]) => titles.map(label => ({ label }));

describe('the columns of an import', () => {
    it('[LIST-04] are those of its template, with what the contract knows of them', () => {
        expect(columns.slice(0, 3)).toEqual([
            { head: '姓名', english: 'Name', isRequired: true, isUnique: false, kind: 'text' },
            { head: '手机号', english: 'Mobile', isRequired: true, isUnique: true, kind: 'phone' },
            { head: '身份证号', english: 'Identity card no.', isRequired: false, isUnique: true, kind: 'secret' },
        ]);
        expect(columnsOf(Driver, ['上级部门'])).toEqual([{ head: '上级部门', isRequired: false, isUnique: false }]);
        expect(columnsOf(Driver, ['单量(单)'])[0]?.english).toBe('Orders (orders)');
    });

    it('[LIST-04] are guessed by their name, the English one, and by what contains them, each once', () => {
        const guess = guessColumns(titled('司机姓名', 'mobile', '手机号码', '所在城市', '备 注：', '血型'), columns);
        expect(guess).toEqual(['姓名', '手机号', '', '城市', '备注', '']);
        expect(guessColumns(titled('城市', '城市编码'), columns)).toEqual(['城市', '']);
        expect(guessColumns(titled('联系电话', '姓名'), columns)).toEqual(['手机号', '姓名']);
        const places = columnsOf(Driver, ['客户', '电话', '作业地/起点', '起点经度']);
        expect(guessColumns(titled('客户电话', '起点'), places)).toEqual(['电话', '作业地/起点']);
    });

    it('[LIST-04] need no question where every title is one of them and none that is required is missing', () => {
        const clear = titled('姓名', '手机号', '城市');
        expect(isClear(clear, columns, guessColumns(clear, columns))).toBe(true);
        const more = titled('姓名', '手机号', '城市', '手机号');
        expect(isClear(more, columns, guessColumns(more, columns))).toBe(false);
        const less = titled('姓名', '手机号');
        expect(isClear(less, columns, guessColumns(less, columns))).toBe(false);
        expect(missingColumns(columns, ['姓名', '手机号']).map(({ head }) => head)).toEqual(['城市']);
    });
});
