import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ImportErrors } from '#src/kit/import/ImportErrors.tsx';
import { renderPage } from '#tests/support/page.tsx';

const report = { message: '', total: 2, ok: 0, failed: 2 };
const cells = () => screen.getAllByRole('row').map(row => [...row.children].map(cell => cell.textContent));

describe('the report of an import', () => {
    it('[LIST-04] [ONLINE-05] names the sheet of a fault where records have lines, and not where there is one sheet', () => {
        const errors = [
            { row: 3, col: '对象', msg: '请填写对象' },
            { sheet: '项目', row: 2, col: '', msg: '没有这条记录' },
        ];
        renderPage(<ImportErrors report={{ ...report, errors }} isTrial />);
        expect(cells()).toEqual([
            ['工作表', '行', '列', '问题'],
            ['主表', '3', '对象', '请填写对象'],
            ['项目', '2', '整行', '没有这条记录'],
        ]);
    });

    it('[LIST-04] has row, column and fault otherwise', () => {
        renderPage(<ImportErrors report={{ ...report, errors: [{ row: 3, col: '对象', msg: '请填写对象' }] }} isTrial />);
        expect(cells()).toEqual([
            ['行', '列', '问题'],
            ['3', '对象', '请填写对象'],
        ]);
    });
});
